import { hostileTexts } from "@galley/test-kit/hostile-texts";
import { cpuMilliseconds } from "./cpu-time.ts";
import { parsers } from "./parsers.ts";

// HOSTILE_CHARACTERS asks for long texts; without, it is whether each text ends at all.
const length = Number(process.env.HOSTILE_CHARACTERS ?? 600);
const mostMicrosecondsEachCharacter = 150;
const freeMilliseconds = 700;
const mostMilliseconds = freeMilliseconds + (length * mostMicrosecondsEachCharacter) / 1_000;

describe("what strangers, clients and models write", () => {
  it.each(Object.entries(parsers))(
    "is read in time that grows with its length: %s",
    async (_name, parse) => {
      await parse("Some text. It is short.");
      const slow: string[] = [];
      for (const { name, text } of hostileTexts(length)) {
        const first = await cpuMilliseconds(() => parse(text));
        // The first text of a language has its word lists read, and any text may meet the collection of garbage.
        const took = first <= mostMilliseconds ? first : await cpuMilliseconds(() => parse(text));
        if (took > mostMilliseconds) slow.push(`${name}: ${Math.round(took)} ms`);
      }
      expect(slow).toEqual([]);
    },
    3_600_000,
  );
});
