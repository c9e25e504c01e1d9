import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { parseFlags } from "../../src/admin/command.ts";
import { commands } from "../../src/admin/commands.ts";
import { serviceNames } from "../../src/services/definitions.ts";

type Call = readonly [name: string, request: Record<string, unknown>];

/**
 * Runs a command line against services with fixed answers. Quotation marks within words are not supported. `told` is
 * the result, `asked` lists the calls it made, and `subjects` lists whom they were made for.
 */
export function typed(line: string, answers: Readonly<Record<string, unknown>> = {}) {
  const asked: Call[] = [];
  const subjects: unknown[] = [];
  const call = async (name: string, request: Record<string, unknown>) => {
    asked.push([name, request]);
    const answer = answers[name];
    return typeof answer === "function" ? answer(request) : answer;
  };
  const open = async (subject: unknown) => {
    subjects.push(subject);
    return call;
  };
  const accountData = Object.fromEntries(serviceNames.map((name) => [name, call]));
  const onBehalf = { contentFor: () => call, generationFor: open, publishingFor: open };
  const named = { gateway: call, webhooks: call, dashboard: () => call, services: serviceNames, accountData };
  const clients = { ...named, ...onBehalf } as unknown as AdminClients;
  const [one, two, ...words] = (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/s, "$1"));
  const name = `${one} ${two}`;
  const told = (async () => {
    const command = commands[name];
    if (command === undefined) throw new Error(`There is no command ${name}`);
    return command.run(clients, parseFlags(name, words, command));
  })();
  return { told, asked, subjects };
}
