import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import type { Judge } from "../../../src/writer/verification/verifier.ts";
import { agreeing } from "./judging.ts";
import { type Perturbed, perturbedBy } from "./perturbations.ts";

interface Figures {
  readonly caught: number;
  readonly kept: number;
}

async function measured(all: readonly Perturbed[], judge: Judge | undefined): Promise<Figures> {
  let [caught, breaks, kept, keeps] = [0, 0, 0, 0];
  for (const { language, evidence, keeps: good, breaks: bad } of all) {
    const passages = [{ id: "c1", source: "client", text: evidence }];
    const verifier = createVerifier({
      ...{ language, title: "", passages, sources: [], conflicts: [] },
      ...(judge === undefined ? {} : { judge }),
    });
    const claims = [...good, ...bad].map((text) => ({ text, cited: ["c1"] }));
    const verdicts = await verifier.check(claims, new AbortController().signal);
    const stands = verdicts.map(({ basis }) => basis !== "unproven");
    keeps += good.length;
    breaks += bad.length;
    kept += stands.slice(0, good.length).filter(Boolean).length;
    caught += stands.slice(good.length).filter((one) => !one).length;
  }
  const figures = { caught: caught / breaks, kept: kept / keeps };
  process.stdout.write(`caught ${caught}/${breaks}, kept ${kept}/${keeps}\n`);
  return figures;
}

describe("true sentences whose scope or speaker was changed by a seed", () => {
  const sentences = perturbedBy(20261122, 12);

  it("are refused by code alone, without a judge, and the true ones stay", async () => {
    const { caught, kept } = await measured(sentences, undefined);
    expect(caught).toBe(1);
    expect(kept).toBeGreaterThanOrEqual(0.9);
  });

  it("are mostly refused even when a judge lets everything pass, and no true one is", async () => {
    const { caught, kept } = await measured(sentences, agreeing);
    expect(caught).toBeGreaterThanOrEqual(0.9);
    expect(kept).toBe(1);
  });
});
