import { createEchoMemory } from "../article/echo.ts";
import { withoutQuotations } from "../brief/quoted-text.ts";

/**
 * Knows lines of the instructions again that address the writer. Words that the client hands over to be quoted ("For a quote
 * use: …") are no order: neither lines nor sentences are compared by what stands in quotation marks, unless all of it does.
 */
export function createOrderEcho(language: string, lines: readonly string[]): (sentence: string) => boolean {
  const memory = createEchoMemory(language, { leastShare: 0.75 });
  for (const line of lines) memory.add(unquoted(line));
  return (sentence) => {
    const own = unquoted(sentence);
    return memory.has(/[\p{L}\p{N}]/u.test(own) ? own : sentence);
  };
}

const unquoted = (text: string): string => withoutQuotations(text).replace(/\s+/g, " ").trim();
