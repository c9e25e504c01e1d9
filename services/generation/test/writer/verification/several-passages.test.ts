import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { agreeing } from "./judging.ts";

async function check(language: string, notes: readonly string[], text: string) {
  const passages = notes.map((note, index) => ({ id: `c${index + 1}`, source: "client", text: note }));
  const verifier = createVerifier({
    language,
    title: "Rocca dei Corvi",
    passages,
    sources: [],
    conflicts: [],
    judge: agreeing,
  });
  const [verdict] = await verifier.check([{ text, cited: ["c1"] }], new AbortController().signal);
  return verdict;
}

describe("a sentence whose figures stand in several notes of a list", () => {
  const nested = ["Rocca dei Corvi: 24 ettari", "24 ettari: 9 a bianco", "24 ettari: 15 a rosso"];

  it("is borne by them together, though the label of a note gives its figure a unit", async () => {
    const text = "Dei 24 ettari di Rocca dei Corvi, 9 sono a bianco e 15 a rosso.";
    expect(await check("it", nested, text)).toMatchObject({ basis: "sourced" });
    expect(await check("it", nested, text.replace("15", "16"))).toMatchObject({ basis: "unproven" });
  });

  it("finds the note with its last figure among many that say nearly the same", async () => {
    const alike = Array.from({ length: 12 }, (_, at) => `La cantina Rocca dei Corvi ha una porta numero ${at + 40}.`);
    const text = "La cantina Rocca dei Corvi ha 24 ettari.";
    expect(await check("it", [...alike, "Superficie in tutto: 24 ettari"], text)).toMatchObject({ basis: "sourced" });
    expect(await check("it", [...alike, "Superficie in tutto: 25 ettari"], text)).toMatchObject({ basis: "unproven" });
  });
});

describe("a word that only holds a word of bounds", () => {
  it.each([
    ["zh", "每人最多借12本,期限30天。", "每位读者最多可借12本,借期30天。", "sourced"],
    ["zh", "每人限12本。", "每人借12本。", "unproven"],
    ["en", "Free for over-60s.", "People over 60 get in free.", "sourced"],
  ])("bounds nothing, and the word itself does (%s: %s)", async (language, note, text, basis) => {
    expect(await check(language, [note], text)).toMatchObject({ basis });
  });
});
