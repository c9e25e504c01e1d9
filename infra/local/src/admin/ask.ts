import { createInterface } from "node:readline";
import { WrongUsage } from "../command-line.ts";

const questions = process.stderr;

/**
 * Asks a question and returns the line that is typed or comes from a pipe; undefined at the end of input. The question goes to
 * standard error, because results go to standard output.
 */
export async function askLine(question: string): Promise<string | undefined> {
  questions.write(question);
  // `terminal: false` leaves the handling of keys to the terminal, so that Ctrl-C ends this process as usual.
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  questions.write("\n");
  return undefined;
}

/** Reads a secret from the terminal without showing it. Throws `WrongUsage` without a terminal. Ctrl-C ends this process. */
export async function askHidden(question: string): Promise<string> {
  const { stdin } = process;
  if (!stdin.isTTY) throw new WrongUsage("There is no terminal to ask in: give --passphrase env:NAME, a file or -.");
  questions.write(question);
  stdin.setRawMode(true);
  try {
    return await typedLine(stdin);
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    questions.write("\n");
  }
}

async function typedLine(stdin: NodeJS.ReadStream): Promise<string> {
  let typed = "";
  for await (const chunk of stdin.iterator({ destroyOnReturn: false })) {
    for (const character of String(chunk)) {
      if (character === "\u0003") {
        stdin.setRawMode(false);
        process.exit(130);
      }
      if (character === "\r" || character === "\n" || character === "\u0004") return typed;
      typed = character === "\u007f" ? typed.slice(0, -1) : typed + character;
    }
  }
  return typed;
}
