/** What a model may say to stop who reads it. */
export const badAnswers: readonly string[] = [
  "{".repeat(80_000),
  '{"'.repeat(40_000),
  '{"a":'.repeat(16_000),
  "[".repeat(80_000),
  "[{".repeat(40_000),
  "<think>".repeat(10_000),
  "```json\n".repeat(10_000),
  "**a".repeat(20_000),
  "[a](http://a.b/".repeat(5_000),
  "a. ".repeat(20_000),
  "> ".repeat(30_000),
  "- a\n".repeat(20_000),
  "| a | b |\n".repeat(8_000),
];
