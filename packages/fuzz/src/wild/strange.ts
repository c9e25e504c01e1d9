import type { Random } from "@galley/faults/random";

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
