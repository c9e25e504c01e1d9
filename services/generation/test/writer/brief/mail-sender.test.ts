import { describe, expect, it } from "@jest/globals";
import { clientPassages } from "../../../src/writer/brief/client-passages.ts";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";

const sendersOf = (instructions: string): string[] =>
  readMaterial(instructions).blocks.flatMap((block) =>
    block.kind === "sender" ? [block.about === undefined ? block.name : `${block.name}, ${block.about}`] : [],
  );
const forwarded =
  'Please make 200 words of this.\n\nFrom: Dana Moss <dana@x.example>\nSubject: trail\nTo: Tim\n\nThe trail opens on 28 March. As I told the radio: "We built it for slow walkers."\n\n--\nDana Moss | Ranger, Cray Forest | +44 20 7946 0018';

describe("who wrote a mail", () => {
  it.each([
    [forwarded, "Dana Moss, Ranger, Cray Forest"],
    ["200 words please.\n\nOn Mon, 12 Jan 2026, Ruth Vane wrote:\n> The roof gets 212 panels.", "Ruth Vane"],
    [
      "Bitte 200 Wörter.\n\nAm Mo., 2. März 2026 um 10:04 Uhr schrieb Jörg von Hagen <j@x.example>:\n> Wir bauen 12 Wohnungen.",
      "Jörg von Hagen",
    ],
    [
      '200 parole da qui sotto.\n\nDa: "Neri, Luca" <luca@x.example>\nOggetto: gara\nData: 2/3/2026\n\nLa gara parte alle 9.',
      "Luca Neri",
    ],
    [
      "From: Ann Day\nTo: desk\nSubject: bus\n\n200 words please.\n\n> The bus is red.\n>> From: Tom Ferrar\n>> It seats 40.",
      "Tom Ferrar",
    ],
    ["200字。\n\n发件人: 王敏 <wang@x.example>\n主题: 展览\n日期: 2026年3月2日\n\n展览5月1日开幕。", "王敏"],
  ])("is known by header or signature", (mail, sender) => {
    expect(sendersOf(mail)).toContain(sender);
  });

  it("is no fact where a quoted mail names its author alone", () => {
    const mail =
      "From: Ann Day\nTo: desk\nSubject: bus\n\nSee below.\n\n> The bus is red.\n>> From: Tom Ferrar\n>> It seats 40.";
    expect(readMaterial(mail).text).not.toContain("Ferrar");
  });

  it("stands in the evidence beside what was written, and in no fact", () => {
    const material = readMaterial(forwarded);
    const order = { title: "Trail", instructions: forwarded, style: { name: "", systemPrompt: "" } };
    const brief = readBriefByRules(order, material);
    const passages = clientPassages("Trail", brief, material).map(({ text }) => text);
    expect(passages).toContain('Dana Moss: As I told the radio: "We built it for slow walkers."');
    expect(brief.facts.some(({ text }) => text.includes("Dana Moss"))).toBe(false);
  });
});
