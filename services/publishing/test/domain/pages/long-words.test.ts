import { hyphenateHtml, hyphenateLongWords } from "../../../src/domain/pages/long-words.ts";

const shown = (text: string): string => text.replaceAll("\u00ad", "|");

describe("long words", () => {
  it.each([
    ["de", "Elektrizitätswerk", "Elek|tri|zi|täts|werk"],
    ["de-AT", "Das Elektrizitätswerk steht", "Das Elek|tri|zi|täts|werk steht"],
    ["DE", "Frühstück", "Frühstück"],
    ["en", "Electroencephalography", "Electroencephalography"],
    ["", "Elektrizitätswerk", "Elektrizitätswerk"],
    ["constructor", "Elektrizitätswerk", "Elektrizitätswerk"],
  ])("in %j: %j", (language, text, expected) => {
    expect(shown(hyphenateLongWords(text, language))).toBe(expected);
  });

  it.each([
    ["nl", "arbeidsongeschiktheidsverzekering"],
    ["sv", "sjukvårdsupplysningen"],
    ["da", "speciallægepraksisplanlægning"],
    ["nb", "menneskerettighetsorganisasjon"],
    ["nn", "menneskerettsorganisasjonane"],
    ["fi", "lentokonesuihkuturbiinimoottori"],
  ])("in %s have places for hyphens, and at least four letters before and after them", (language, word) => {
    const parts = hyphenateLongWords(word, language).split("\u00ad");
    expect(parts.join("")).toBe(word);
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.min(parts[0]?.length ?? 0, parts.at(-1)?.length ?? 0)).toBeGreaterThanOrEqual(4);
  });

  it("stay whole in code, tags and addresses of pictures", () => {
    const html = '<p title="Elektrizitätswerke">Elektrizitätswerk <code>Elektrizitätswerk</code></p>';
    expect(shown(hyphenateHtml(html, "de"))).toBe(
      '<p title="Elektrizitätswerke">Elek|tri|zi|täts|werk <code>Elektrizitätswerk</code></p>',
    );
    expect(hyphenateHtml(html, "en")).toBe(html);
  });

  it("of any length leave their letters as they are", () => {
    const word = "x".repeat(5_000);
    expect(hyphenateLongWords(word, "de").replaceAll("\u00ad", "")).toBe(word);
  });
});
