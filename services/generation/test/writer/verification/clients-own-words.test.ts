import type { Passage } from "../../../src/writer/research/evidence.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { judging } from "./judging.ts";

async function basisOf(language: string, passage: Omit<Passage, "id">, text: string, isBorne = false) {
  const verifier = createVerifier({
    language,
    title: "",
    passages: [{ ...passage, id: "c1" }],
    sources: [],
    conflicts: [],
    judge: judging(() => (isBorne ? "supported" : undefined)),
  });
  const [verdict] = await verifier.check([{ text, cited: ["c1"] }], new AbortController().signal);
  return verdict?.basis;
}
const ofClient = (text: string) => ({ source: "client", text });

describe("a sentence in the client's own words", () => {
  it.each([
    ["en", "Thyme: only 25 cm high, smells in the evening", "Thyme: only 25 cm high, smells in the evening."],
    [
      "en",
      "If the frost lasts, the rink may open on 9 January.",
      "If the frost lasts, the rink may open on 9 January.",
    ],
    ["fr", "La région ne paie rien. Sur 51 marchands, 46 reviennent.", "Sur 51 marchands, 46 reviennent."],
    ["sv", "Nygren: ”Vi har väntat sedan 2011.”", "Nygren: ”Vi har väntat sedan 2011.”"],
  ])("stands without a reader (%s): %s", async (language, said, text) => {
    expect(await basisOf(language, ofClient(said), text)).toBe("sourced");
  });

  it("has to have all of them: neither a part nor other figures, currencies and negations will do", async () => {
    const said = "Dogs are not allowed in the shed, which costs 5 € a day.";
    for (const text of ["Dogs are allowed in the shed, which costs 5 € a day.", "Dogs are allowed in the shed."])
      expect(await basisOf("en", ofClient(said), text)).toBe("unproven");
    for (const other of ["5 $ a day", "6 € a day"])
      expect(await basisOf("en", ofClient(said), said.replace("5 € a day", other))).toBe("unproven");
  });
});

describe("a month that is a word as well", () => {
  it.each([
    ["The opening was planned for March, and will not happen before November.", "It was planned for March at first."],
    ["The pool closes after May.", "The pool is closed after May."],
  ])("is a date behind a small word: %s", async (said, text) => {
    expect(await basisOf("en", ofClient(said), text, true)).toBe("sourced");
    expect(await basisOf("en", ofClient(said), text.replace(/March|May/, "April"), true)).toBe("unproven");
  });
});

describe("what is allowed to some", () => {
  it("may be told without the word that allows it", async () => {
    const said = "Only foot passengers may use the 1 pm crossing; cars are not carried then.";
    const text = "The 1 pm crossing is for foot passengers only, and cars are not carried then.";
    expect(await basisOf("en", ofClient(said), text, true)).toBe("sourced");
    expect(await basisOf("en", ofClient("The rink may open at 1 pm."), "The rink opens at 1 pm.", true)).toBe(
      "unproven",
    );
  });
});
