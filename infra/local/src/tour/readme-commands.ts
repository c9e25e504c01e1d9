/** A step of the tour: a heading, the text before and after, and the shell commands. */
export interface TourStep {
  readonly heading: string;
  readonly explanation: string;
  readonly commands: readonly string[];
  readonly afterword: string;
}

const tourSection = /<!-- tour:begin -->\n([\s\S]*?)<!-- tour:end -->/;

/**
 * Splits a block into commands. It joins lines that end with a backslash, keeps here-documents and functions together, and drops
 * comments and blank lines.
 */
function splitCommands(block: string): string[] {
  const commands: string[] = [];
  let pending = "";
  for (const line of block.split("\n")) {
    if (pending === "" && (line.trim() === "" || line.trimStart().startsWith("#"))) continue;
    pending += pending === "" ? line : `\n${line}`;
    const quotes = pending.split("'").length - 1;
    if (line.endsWith("\\") || quotes % 2 === 1) continue;
    commands.push(pending);
    pending = "";
  }
  if (pending !== "") throw new Error(`The README's tour has an unfinished command: ${pending}`);
  return commands;
}

/** Reads the tour from the README, so that the README and the tour cannot differ. Throws when the README has no tour. */
export function readTour(readme: string): TourStep[] {
  const section = tourSection.exec(readme)?.[1];
  if (section === undefined) throw new Error("README.md has no tour between <!-- tour:begin --> and <!-- tour:end -->");
  return section
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [heading = "", ...rest] = part.split("\n");
      const text = rest.join("\n");
      const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");
      return {
        heading: heading.trim(),
        explanation: text.slice(0, text.indexOf("```")).trim(),
        commands: blocks.flatMap(splitCommands),
        afterword: text.slice(text.lastIndexOf("```") + 3).trim(),
      };
    });
}
