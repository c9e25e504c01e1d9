// Prints the help pages. It is plain JavaScript without dependencies, so help works before anything is installed.
import { existsSync, readdirSync, readFileSync } from "node:fs";

// Returns the address of the help page of a command. bench:writer, bench:scout and eval:judge have theirs in their
// own packages.
const helpPageUrl = (name) => new URL(`help/${name}.txt`, import.meta.url);

/**
 * The first words of the admin commands, in the order in which they are listed. Each has a page with a section for each
 * of its commands.
 */
const adminGroups = [
  "account",
  "member",
  "key",
  "tenant",
  "publication",
  "session",
  "draft",
  "autopilot",
  "sources",
  "cms",
  "site",
  "social",
  "comments",
  "quota",
  "delivery",
  "backup",
  "restore",
  "keys",
];

/** Returns the help text for these arguments; undefined when they do not ask for help, or when the command does not exist. */
export function helpFor(command, commandArguments) {
  if (["help", "--help", "-h"].includes(command)) return listOfCommands();
  const asks = commandArguments.some((argument) => argument === "--help" || argument === "-h");
  if (command === "admin") return adminHelp(commandArguments, asks);
  return asks && existsSync(helpPageUrl(command)) ? readFileSync(helpPageUrl(command), "utf8") : undefined;
}

/** Returns the sections of the admin commands: the words of each command, its summary, and the whole text. */
export function adminSections() {
  return adminGroups.filter((group) => existsSync(helpPageUrl(`admin/${group}`))).flatMap(readSections);
}

function readSections(group) {
  const text = readFileSync(helpPageUrl(`admin/${group}`), "utf8").trimEnd();
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
  return readFileSync(helpPageUrl("admin"), "utf8").replace("{commands}", () => lines.join("\n"));
}

function listOfCommands() {
  const pages = readdirSync(new URL("help", import.meta.url)).filter((file) => file.endsWith(".txt"));
  const usages = pages.map((file) => readFileSync(helpPageUrl(file.replace(/\.txt$/, "")), "utf8").split("\n")[0]);
  return `${usages.join("\n")}\n\nEach of them explains itself with --help, as in: npm run doctor -- --help\n`;
}
