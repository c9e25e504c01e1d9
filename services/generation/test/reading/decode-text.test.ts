import { decodeText } from "../../src/reading/decode-text.ts";

/** Encodes a text in a single-byte encoding. */
function encoded(text: string, label: string): Buffer {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) bytes.set(new TextDecoder(label).decode(Uint8Array.of(byte)), byte);
  return Buffer.from([...text].map((one) => bytes.get(one) ?? 63));
}

const russian = "Новый паром через Волгу";
const french = "Le café du port rouvre après l’été";
const xml = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`;

describe("The encoding of a text is detected from its bytes", () => {
  it.each<[string, Buffer, string, string]>([
    ["UTF-8 under a document that says windows-1251", Buffer.from(xml("windows-1251", russian)), "text/xml", russian],
    ["UTF-8 under a header that says Latin-1", Buffer.from(french), "text/html; charset=iso-8859-1", french],
    ["UTF-8 under a document that says UTF-16", Buffer.from(xml("utf-16", russian)), "text/xml", russian],
    ["ASCII under a document that says UTF-16", Buffer.from(xml("utf-16", "Ferry")), "text/xml", "Ferry"],
    ["ASCII under a header that says UTF-16", Buffer.from(xml("utf-8", "Ferry")), "text/xml; charset=utf-16", "Ferry"],
    ["UTF-8 under a label that is none", Buffer.from(french), "text/html; charset=none", french],
    [
      "windows-1252 under a document that says UTF-8",
      encoded(xml("UTF-8", french), "windows-1252"),
      "text/xml",
      french,
    ],
    [
      "windows-1252 under a header that says UTF-8",
      encoded(french, "windows-1252"),
      "text/html; charset=utf-8",
      french,
    ],
    ["windows-1252 under no label", encoded("l’été", "windows-1252"), "text/html", "l’été"],
    ["one windows-1252 character under no label", encoded("The café is open", "windows-1252"), "", "The café is open"],
    ["windows-1251 as its document says", encoded(xml("windows-1251", russian), "windows-1251"), "text/xml", russian],
    [
      "windows-1251 though its header says UTF-8",
      encoded(xml("windows-1251", russian), "windows-1251"),
      "text/xml; charset=utf-8",
      russian,
    ],
    [
      "windows-1251 though the server's default is Latin-1",
      encoded(`<meta charset="windows-1251">${russian}`, "windows-1251"),
      "text/html; charset=ISO-8859-1",
      russian,
    ],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${xml("utf-16", russian)}`, "utf16le"), "text/xml", russian],
    ["UTF-16 without a mark", Buffer.from(xml("utf-16", russian), "utf16le"), "text/xml", russian],
    [
      "UTF-16 without a mark, the high byte first",
      Buffer.from(xml("utf-16", russian), "utf16le").swap16(),
      "text/xml",
      russian,
    ],
    [
      "GBK",
      Buffer.concat([Buffer.from('<meta charset="gbk">'), Buffer.from([0xb1, 0xb1, 0xcd, 0xe5])]),
      "text/html",
      "北湾",
    ],
    ["Shift_JIS", Buffer.from([0x93, 0xfa, 0x96, 0x7b]), "text/html; charset=shift_jis", "日本"],
  ])("%s", (_, body, contentType, expected) => {
    const text = decodeText(body, contentType);
    expect(text).toContain(expected);
    expect(text).not.toMatch(/[\ufffd\0]/);
  });

  it("UTF-8 that is cut off inside a character only loses this character", () => {
    for (const length of [1, 2, 3]) {
      const body = Buffer.concat([Buffer.from(`${russian} `), Buffer.from("🚢").subarray(0, length)]);
      expect(decodeText(body, "text/html; charset=windows-1251")).toBe(`${russian} `);
    }
  });

  it("UTF-8 with a part in windows-1252 keeps both", () => {
    const body = Buffer.concat([Buffer.from(`${russian}, `), encoded("“café”", "windows-1252")]);
    expect(decodeText(body, "text/html; charset=utf-8")).toBe(`${russian}, “café”`);
  });
});
