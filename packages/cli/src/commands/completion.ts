import type { Command } from "commander";
import { Argument } from "commander";
import type { Terminal } from "../terminal.ts";

type Shell = "bash" | "zsh" | "fish";

const installations: Readonly<Record<Shell, string>> = {
  bash: "galley completion bash > ~/.local/share/bash-completion/completions/galley",
  zsh: 'galley completion zsh > "$fpath[1]/_galley"',
  fish: "galley completion fish > ~/.config/fish/completions/galley.fish",
};

/** Adds `completion`, which prints a script for a shell. The script knows all commands and options. */
export function addCompletionCommand(program: Command, terminal: Terminal): void {
  const examples = Object.values(installations).map((line) => `  ${line}`);
  program
    .command("completion")
    .description("Print the script that completes commands and options in a shell.")
    .addArgument(new Argument("<shell>", "the shell").choices(Object.keys(installations)))
    .addHelpText("after", `\nExamples:\n${examples.join("\n")}`)
    .action((shell: Shell) => terminal.write(scripts[shell](wordsAfter(program))));
}

/** The words that can follow the words of a command, for example "topics" → list, add, …. */
type WordsAfter = ReadonlyMap<string, readonly string[]>;

function wordsAfter(program: Command): WordsAfter {
  const found = new Map<string, readonly string[]>();
  const optionsOf = ({ options }: Command): string[] => options.flatMap(({ long }) => long ?? []);
  const add = (command: Command, path: readonly string[]): void => {
    // The options of the program, such as --json, can stand behind each command.
    const options = [...optionsOf(command), ...optionsOf(program), "--help"];
    found.set(path.join(" "), [...new Set([...command.commands.map((child) => child.name()), ...options])]);
    for (const child of command.commands) add(child, [...path, child.name()]);
  };
  add(program, []);
  return found;
}

const cases = (words: WordsAfter): string =>
  [...words].map(([path, following]) => `    "${path}") words="${following.join(" ")}" ;;`).join("\n");

const scripts: Readonly<Record<Shell, (words: WordsAfter) => string>> = {
  bash: (words) => `_galley() {
  local path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ "$word" == -* ]] && continue
    case "\${path:+$path }$word" in
      ${pathPattern(words)}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${cases(words)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _galley galley
`,
  zsh: (words) => `#compdef galley
local path_words="" word words_after=""
for word in "\${words[@]:1:$((CURRENT - 2))}"; do
  [[ "$word" == -* ]] && continue
  case "\${path_words:+$path_words }$word" in
    ${pathPattern(words)}) path_words="\${path_words:+$path_words }$word" ;;
  esac
done
case "$path_words" in
${cases(words).replaceAll("words=", "words_after=")}
esac
compadd -- \${=words_after}
`,
  fish: (words) =>
    [...words]
      .flatMap(([path, following]) => following.map((word) => fishLine(path, word)))
      .join("\n")
      .concat("\n"),
};

/** Returns the alternatives of a shell's `case` for the words of all commands. */
const pathPattern = (words: WordsAfter): string => {
  const paths = [...words.keys()].filter((path) => path !== "");
  return paths.map((path) => `"${path}"`).join("|");
};

function fishLine(path: string, word: string): string {
  const seen = path.split(" ").filter((part) => part !== "");
  const condition =
    seen.length === 0
      ? "__fish_use_subcommand"
      : seen.map((part) => `__fish_seen_subcommand_from ${part}`).join("; and ");
  const completed = word.startsWith("--") ? `-l ${word.slice(2)}` : `-a ${word}`;
  return `complete -c galley -f -n '${condition}' ${completed}`;
}
