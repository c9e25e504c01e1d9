import { hostileTexts } from "@galley/test-kit/hostile-texts";
import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import { cpuMilliseconds } from "./cpu-time.ts";
import { parsers } from "./parsers.ts";

// Set HOSTILE_CHARACTERS to test with longer texts. With the
// default, the test only checks that each text is parsed at all.
const length = Number(process.env.HOSTILE_CHARACTERS ?? 600);
const maxMicrosecondsPerCharacter = 150;
const freeMilliseconds = 700;
const maxMilliseconds = freeMilliseconds + (length * maxMicrosecondsPerCharacter) / 1_000;

describe("texts of untrusted sites, clients and models", () => {
  it.each(Object.entries(parsers))(
    "is read in time that grows with its length: %s",
    async (_name, parse) => {
      await parse("Some text. It is short.");
      const slow: string[] = [];
      for (const { name, text } of hostileTexts(length)) {
        const first = await cpuMilliseconds(() => parse(text));
        // The first attempt may include loading word lists or a garbage collection, so a slow one is repeated.
        const took = first <= maxMilliseconds ? first : await cpuMilliseconds(() => parse(text));
        if (took > maxMilliseconds && took > maxMilliseconds * currentCpuSlowdown())
          slow.push(`${name}: ${Math.round(took)} ms`);
      }
      expect(slow).toEqual([]);
    },
    3_600_000,
  );
});
