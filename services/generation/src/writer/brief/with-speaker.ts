import { bullet } from "./whole-statement.ts";
import { namesIn } from "./with-antecedent.ts";

// The full stop of an initial ends nothing: "E. Roux: …".
const label = /(?:^|(?<!\p{Lu})[.!?;:：]\s)(?<speaker>(?:[^.!?;:：[\]()]|(?<=\p{Lu})\.){2,80}[:：]\s?)$/u;

/** A statement with the name that stands as a label before it ("Captain Roe: “We wait.”"): who says it belongs to what is said. */
export function withSpeaker(fact: string, lines: readonly string[], language: string): string {
  const line = lines.find((one) => one.includes(fact))?.replace(bullet, "") ?? "";
  const speaker = label.exec(line.slice(0, line.indexOf(fact)))?.groups?.speaker ?? "";
  return namesIn(speaker, language).length > 0 ? `${speaker.trimStart()}${fact}` : fact;
}
