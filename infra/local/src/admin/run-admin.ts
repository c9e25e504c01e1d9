import { notFound, ServiceError } from "@galley/service-kit/errors";
import { NotRunning, WrongUsage } from "../command-line.ts";
import { didYouMean, nearest } from "../did-you-mean.ts";
import type { StateFolder } from "../state-folder.ts";
import { runningSystem } from "../system/claim.ts";
import { parseFlags, type Values } from "./command.ts";
import { commandsWithoutSystem } from "./commands-without-system.ts";

/**
 * Runs an operator's command and returns its JSON. It uses the system of the credential in `operatorFile`, or the running system
 * of this clone. Throws `WrongUsage`, `NotRunning`, or the error of the service.
 */
export async function runAdmin(
  state: StateFolder,
  words: readonly string[],
  operatorFile: string | undefined = process.env.GALLEY_OPERATOR_FILE,
): Promise<unknown> {
  for (const length of [1, 2]) {
    const name = words.slice(0, length).join(" ");
    const alone = commandsWithoutSystem[name];
    if (alone !== undefined) return alone.run(state, parseFlags(name, words.slice(length), alone));
  }
  const [{ commands }, { openAdminClients }] = await Promise.all([
    import("./commands.ts"),
    import("./admin-clients.ts"),
  ]);
  const name = words.slice(0, 2).join(" ");
  const command = commands[name];
  if (command === undefined)
    throw noSuchCommand(words, [...Object.keys(commands), ...Object.keys(commandsWithoutSystem)]);
  const values = parseFlags(name, words.slice(2), command);
  if (!operatorFile && runningSystem(state) === undefined) {
    throw new NotRunning("No system of this clone runs. Start it with: npm start");
  }
  const clients = openAdminClients(operatorFile || state.operatorFile);
  try {
    return await command.run(clients, values);
  } catch (thrown) {
    throw addId(thrown, values);
  } finally {
    clients.close();
  }
}

/** Adds the id that the operator typed to a "not found" error. Services leave it out of their messages. */
function addId(thrown: unknown, values: Values): unknown {
  if (!(thrown instanceof ServiceError && thrown.kind === "not-found")) return thrown;
  const [, what = ""] = /^There is no such (\w+)\.$/.exec(thrown.message) ?? [];
  return values[what] === undefined ? thrown : notFound(`There is no ${what} ${values[what]}.`);
}

/** Suggests the command that was probably meant, or lists the commands with the same first word. */
function noSuchCommand(words: readonly string[], known: readonly string[]): WrongUsage {
  const firstOption = words.findIndex((word) => word.startsWith("-"));
  const [group = "", verb] = firstOption === -1 ? words : words.slice(0, firstOption);
  const help = (name: string) => `See: npm run -s admin -- ${name}--help`;
  if (group === "") return new WrongUsage(`Which command? ${help("")}`);
  const asked = verb === undefined ? group : `${group} ${verb}`;
  const groups = new Set(known.map((command) => command.split(" ")[0] ?? ""));
  const meant = nearest(group, [...groups]);
  if (meant === undefined) return new WrongUsage(`There is no command "${asked}". ${help("")}`);
  const ofGroup = known.filter((command) => command.split(" ")[0] === meant);
  // Both words are compared together first. If that finds nothing, the first word is corrected and compared again, because mistakes in
  // both words add up and may be too many for one comparison.
  const hint = didYouMean(asked, known) || didYouMean(`${meant} ${verb}`, ofGroup);
  const others = ` ${meant} has: ${ofGroup.join(", ")}.`;
  return new WrongUsage(`There is no command "${asked}".${hint || others} ${help(`${meant} `)}`);
}
