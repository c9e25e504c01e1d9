import type { Passage } from "../../../src/writer/research/evidence.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { agreeing } from "./judging.ts";

async function basisOf(language: string, evidence: string, text: string) {
  const passages: Passage[] = [{ id: "c1", source: "client", text: evidence }];
  const verifier = createVerifier({ language, title: "", passages, sources: [], conflicts: [], judge: agreeing });
  const [verdict] = await verifier.check([{ text, cited: ["c1"] }], new AbortController().signal);
  return verdict?.basis;
}

describe("a figure with its unit", () => {
  it.each([
    ["en", "Failover takes 90 seconds.", "The failover now takes 90 milliseconds."],
    ["de", "Der Umzug der Daten dauert 40 Millisekunden.", "40 Sekunden dauert der Umzug der Daten."],
    ["pl", "Pieczenie trwa 45 minut.", "Pieczenie trwa 45 sekund."],
    ["en", "Each portion holds 250 ml of soup.", "A portion of soup is 250 litres."],
    ["en", "A tablet has 20 mg of iron.", "Each tablet holds 20 g of iron."],
    ["en", "The update has a size of 40 MB.", "The update needs 40 GB."],
  ])("is not borne by the same figure of another unit, whatever a judge says (%s: %s)", async (...one) => {
    expect(await basisOf(...one)).toBe("unproven");
  });

  it.each([
    ["en", "Failover takes 90 seconds.", "The failover is done in 90 secs."],
    ["pl", "Pieczenie trwa 45 minut.", "W piecu ciasto stoi 45 minut."],
    ["en", "Each portion holds 250 ml of soup.", "A portion of soup is 250 millilitres."],
  ])("is borne in another spelling (%s: %s)", async (...one) => {
    expect(await basisOf(...one)).toBe("sourced");
  });
});
