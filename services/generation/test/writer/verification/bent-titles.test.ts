import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";

async function check(language: string, texts: readonly string[], claim: string) {
  const passages = texts.map((text, index) => ({ id: `c${index + 1}`, source: "client", text }));
  const verifier = createVerifier({ language, title: "", passages, sources: [], conflicts: [] });
  const [verdict] = await verifier.check([{ text: claim, cited: ["c1"] }], new AbortController().signal);
  return verdict;
}

describe("a title before a name", () => {
  it.each([
    [
      "sv",
      ["Ordförande är Ida Berg-Lund.", "Ida Berg-Lund öppnade 3 nya spår."],
      "Ordföranden Ida Berg-Lund öppnade 3 nya spår.",
    ],
    ["sv", ["Rektor är Olof Hane.", "Olof Hane sålde 40 stolar."], "Rektorn Olof Hane sålde 40 stolar."],
    [
      "da",
      ["Borgmester er Karen Holm.", "Karen Holm åbnede 3 nye stier."],
      "Borgmesteren Karen Holm åbnede 3 nye stier.",
    ],
  ])("may have its article behind it (%s: %s)", async (language, texts, claim) => {
    const verdict = await check(language, texts, claim);
    expect(verdict?.reason ?? "").not.toContain("is not in the evidence");
  });

  it.each([
    [
      "sv",
      ["Kassör är Ida Berg-Lund.", "Ida Berg-Lund öppnade 3 nya spår."],
      "Ordföranden Ida Berg-Lund öppnade 3 nya spår.",
    ],
    [
      "da",
      ["Kasserer er Karen Holm.", "Karen Holm åbnede 3 nye stier."],
      "Borgmesteren Karen Holm åbnede 3 nye stier.",
    ],
  ])("is none that nobody gave (%s: %s)", async (language, texts, claim) => {
    const verdict = await check(language, texts, claim);
    expect(verdict).toMatchObject({ basis: "unproven", reason: expect.stringContaining("is not in the evidence") });
  });
});
