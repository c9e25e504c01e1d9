import type { Random } from "@galley/faults/random";
import { hostileTexts } from "@galley/test-kit/hostile-texts";

/** Texts at which software that takes text too lightly breaks. */
export const strangeTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfff",
  "\ufeff",
  "\u202etxet",
  "\u200b\u200d\u2060",
  "e\u0301".repeat(50),
  "Z\u0351\u036b\u0343\u036a".repeat(20),
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "𝕬𝖇𝖈",
  "ﷺ".repeat(60),
  ...["İıſK", "\u2028\u2029\u0085", "\r\nX-Injected: yes", "\u001b[31mred\u0007", "\uffff\ufffe"],
  ...["<script>alert(1)</script>", "' OR 1=1; --", "{{7*7}}<%= 7*7 %>#{7*7}", "../../../../etc/passwd"],
  ...["%00%0d%0a%2e%2e", "__proto__", "constructor", "toString", "$where", "a.b.c", "null", "NaN", "-0", "1e400"],
  "9".repeat(400),
  "x".repeat(201),
  "🙂".repeat(2_001),
  "x".repeat(50_000),
  "%s%n%d",
  "file:///etc/passwd",
  "javascript:alert(1)",
];

/** Texts made to be slow to read: every field of the API gets them too. */
export const slowTexts: readonly string[] = hostileTexts(8_000).map(({ text }) => text);

/** Values of every type that no field expects in its place. */
export const strangeValues: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e300,
  2_147_483_648,
  9_007_199_254_740_992,
  [],
  [[]],
  {},
  { $gt: "" },
  { $ne: null },
  { length: 5 },
  { toString: 1 },
  ["a", null, {}],
  { type: "daily", hour: 25 },
  { type: "times_per_day", count: 1e9 },
  { type: "__proto__" },
];

/** Any text at all: code units by chance, halves of surrogate pairs among them. */
export function anyText(random: Random, mostUnits: number): string {
  const units = Array.from({ length: random.between(0, mostUnits) }, () =>
    random.chance(0.6) ? random.between(32, 126) : random.between(0, 0xffff),
  );
  return String.fromCharCode(...units);
}

/** Any bytes at all. */
export function anyBytes(random: Random, most: number): Buffer {
  return Buffer.from(Array.from({ length: random.between(0, most) }, () => random.between(0, 255)));
}
