// The help pages. Plain JavaScript without dependencies: help is there before anything is installed.
import { existsSync, readdirSync, readFileSync } from "node:fs";

// A page each, by the names of commands; bench:writer, bench:scout and eval:judge have theirs in their own packages.
const pageOf = (name) => new URL(`help/${name}.txt`, import.meta.url);

/** The first words of the admin commands, in the order of their list. Each has a page with one section for each command. */
const adminGroups = [
  ...["account", "member", "key", "tenant", "publication", "session", "draft", "autopilot", "sources", "cms", "social"],
  ...["comments", "quota", "delivery", "backup", "restore", "keys"],
];

/** The help text that these arguments ask for; undefined when they ask for none, or for that of a command that does not exist. */
export function helpFor(command, commandArguments) {
  if (["help", "--help", "-h"].includes(command)) return listOfCommands();
  const asks = commandArguments.some((argument) => argument === "--help" || argument === "-h");
  if (command === "admin") return adminHelp(commandArguments, asks);
  return asks && existsSync(pageOf(command)) ? readFileSync(pageOf(command), "utf8") : undefined;
}

/** The sections of the admin commands: the words of each command, the line that says what it does, and the whole text. */
export function adminSections() {
  return adminGroups.filter((group) => existsSync(pageOf(`admin/${group}`))).flatMap(sectionsOf);
}

function sectionsOf(group) {
  const text = readFileSync(pageOf(`admin/${group}`), "utf8").trimEnd();
  return text.split(/\n\n(?=\S)/).map((section) => {
    const [usage = "", summary = ""] = section.split("\n");
    return { name: usage.split(/ (?=[-[])/)[0], summary: summary.trim(), text: section };
  });
}

function adminHelp(commandArguments, asks) {
  const [first, ...rest] = commandArguments;
  if (!asks && first !== "help" && first !== undefined) return undefined;
  const words = first === "help" ? rest : commandArguments;
  const end = words.findIndex((word) => word.startsWith("-"));
  const named = (end === -1 ? words : words.slice(0, end)).join(" ");
  const sections = adminSections();
  if (named === "") return overview(sections);
  const found = sections.filter(({ name }) => name === named || name.startsWith(`${named} `));
  if (found.length === 0) return undefined;
  const texts = found.map(({ text }) => `npm run -s admin -- ${text}`);
  return `${texts.join("\n\n")}\n\nAll commands, --json and exit codes: npm run -s admin -- --help\n`;
}

function overview(sections) {
  const width = Math.max(...sections.map(({ name }) => name.length));
  const lines = sections.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return readFileSync(pageOf("admin"), "utf8").replace("{commands}", () => lines.join("\n"));
}

function listOfCommands() {
  const pages = readdirSync(new URL("help", import.meta.url)).filter((file) => file.endsWith(".txt"));
  const usages = pages.map((file) => readFileSync(pageOf(file.replace(/\.txt$/, "")), "utf8").split("\n")[0]);
  return `${usages.join("\n")}\n\nEach of them explains itself with --help, as in: npm run doctor -- --help\n`;
}
