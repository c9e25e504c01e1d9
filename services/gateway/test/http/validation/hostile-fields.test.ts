import { hostileTexts } from "@galley/test-kit/hostile-texts";
import { currentCpuSlowdown, processorMilliseconds } from "@galley/test-kit/processor-time";
import type { Route } from "../../../src/http/route.ts";
import { routeTable } from "../../../src/http/route-table.ts";

const id = "4b1c1f0e-6c2f-4a55-9c1e-6d4f6a3b2c1d";
/**
 * White space, parts of URLs and names, single surrogates, accents, different scripts, and characters that become longer when
 * they are lowered or normalized.
 */
const pieces = [
  ..." ,\u00a0,\0,\ud800,a,.,#,$,/,-,_,(,),?,&,:,@,%,!,é,İ,ﷺ,日,😀,🇩,ـ,👨‍👩‍👧‍👦,1️⃣,\u0301,\u200d,\ufe0f,\n".split(","),
  ..."a. 日. 1. a-. a_. a.\u0301 .com a.co xn-- https:// https://a.co/ https://a.co/( https://日 @a/".split(" "),
  ...[",", ", ", "a.co ", "https://a.co/a(b ", `https://${"a.".repeat(38)}co/b `, `https://${"a-".repeat(39)}a/b `],
];
/** Lengths near the limits of the fields and far beyond them. */
const lengths = [100, 2_000, 3_000, 40_000];
// With HOSTILE_CHARACTERS, also the texts for other parsers, of this length.
const generated = hostileTexts(Number(process.env.HOSTILE_CHARACTERS ?? 0)).map(({ text }) => text);
const made = pieces.flatMap((piece) =>
  lengths.flatMap((length) =>
    ["", "https://a.co/", "https://a.co/?", "#"].map((front) => `${front}${piece.repeat(length)}`.slice(0, length)),
  ),
);
const texts = process.env.HOSTILE_CHARACTERS === undefined ? made : [...made, ...generated];

function namesOf(route: Route): string[] {
  return route.body !== undefined && "shape" in route.body ? Object.keys(route.body.shape as object) : [];
}

function prepareOrRefuse(prepare: () => unknown): void {
  try {
    prepare();
  } catch {
    // Most of these texts are refused.
  }
}

describe("no field of a body keeps the process busy", () => {
  const fields = routeTable.flatMap((route) => namesOf(route).map((name) => ({ route, name })));

  it.each(fields)("whatever it says: $route.name $name", ({ route, name }) => {
    const costs = texts.map((text) => {
      const body = { name: "n", slug: "s", title: "t", instructions: "i", [name]: text };
      const prepare = () => route.prepare({ params: { id, pubId: id }, query: {}, body });
      return processorMilliseconds(() => prepareOrRefuse(prepare));
    });
    // The normal time is about 3 ms. A quadratic algorithm takes 20 s.
    expect(Math.max(...costs)).toBeLessThan(1_000 * currentCpuSlowdown());
  });
});
