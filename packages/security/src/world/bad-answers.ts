const many = (text: string, times: number): string => text.repeat(times);

/** What a model may say to stop who reads it. */
export const badAnswers: readonly string[] = [
  many("{", 80_000),
  many('{"', 40_000),
  many('{"a":', 16_000),
  many("[", 80_000),
  many("[{", 40_000),
  many("<think>", 10_000),
  many("```json\n", 10_000),
  many("**a", 20_000),
  many("[a](http://a.b/", 5_000),
  many("a. ", 20_000),
  many("> ", 30_000),
  many("- a\n", 20_000),
  many("| a | b |\n", 8_000),
];
