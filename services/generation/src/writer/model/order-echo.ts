import { createEchoMemory } from "../article/echo.ts";
import { withoutQuotations } from "../brief/quoted-text.ts";

/**
 * Knows lines of the instructions again that address the writer. Words that the client hands over to be quoted ("For a quote
 * use: …") are no order: neither lines nor sentences are compared by what stands in quotation marks, unless all of it does.
 * What tells a fact of the client is no echo, however much of an order stands around the fact.
 */
export function createOrderEcho(
  language: string,
  lines: readonly string[],
  facts: readonly string[],
): (sentence: string) => boolean {
  const memoryOf = (texts: readonly string[]) => {
    const memory = createEchoMemory(language, { leastShare: 0.75 });
    for (const text of texts) memory.add(unquoted(text));
    return memory;
  };
  const [orders, told] = [memoryOf(lines), memoryOf(facts)];
  return (sentence) => {
    const own = unquoted(sentence);
    const compared = /[\p{L}\p{N}]/u.test(own) ? own : sentence;
    return orders.has(compared) && !told.has(compared);
  };
}

const unquoted = (text: string): string => withoutQuotations(text).replace(/\s+/g, " ").trim();
