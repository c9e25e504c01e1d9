import { hostileTexts } from "@galley/test-kit/hostile-texts";
import { currentCpuSlowdown, processorMilliseconds } from "@galley/test-kit/processor-time";
import type { Route } from "../../../src/http/route.ts";
import { routeTable } from "../../../src/http/route-table.ts";

const id = "4b1c1f0e-6c2f-4a55-9c1e-6d4f6a3b2c1d";
/** White space, parts of addresses and names, halves of pairs, accents, scripts, and what grows when it is lowered or normalised. */
const pieces = [
  ..." ,\u00a0,\0,\ud800,a,.,#,$,/,-,_,(,),?,&,:,@,%,!,é,İ,ﷺ,日,😀,🇩,ـ,👨‍👩‍👧‍👦,1️⃣,\u0301,\u200d,\ufe0f,\n".split(","),
  ..."a. 日. 1. a-. a_. a.\u0301 .com a.co xn-- https:// https://a.co/ https://a.co/( https://日 @a/".split(" "),
  ...[",", ", ", "a.co ", "https://a.co/a(b ", `https://${"a.".repeat(38)}co/b `, `https://${"a-".repeat(39)}a/b `],
];
/** Around the limits of the fields, and far beyond. */
const lengths = [100, 2_000, 3_000, 40_000];
// With HOSTILE_CHARACTERS those too that every parser is tried with, of this length.
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
    // Refused, as most of these are.
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
    // Some 3 ms; something quadratic takes 20 s.
    expect(Math.max(...costs)).toBeLessThan(1_000 * currentCpuSlowdown());
  });
});
