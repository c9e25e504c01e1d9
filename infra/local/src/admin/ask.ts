import { createInterface } from "node:readline";

const questions = process.stderr;

/** The line that answers a question, typed or from a pipe; undefined at the end of input. Asked on standard error: results go elsewhere. */
export async function askLine(question: string): Promise<string | undefined> {
  questions.write(question);
  // Without a terminal of its own, so that Ctrl-C ends this process as it always does.
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  questions.write("\n");
  return undefined;
}
