import type { Environment } from "../run-program.ts";
import { type Asked, askModel } from "./ask-model.ts";
import { namedModel } from "./connection.ts";
import { findLocalServers, type KnownPlace, startLine } from "./local-servers.ts";

/** The result of testing one of the configured language models, and how to fix a problem. */
export interface WriterFinding extends Asked {
  /** The use of the model: it writes drafts ("Writer"), checks them ("Judge"), or replaces the writer when that fails ("Fallback"). */
  readonly role: string;
}

/**
 * Asks every configured model for one word. When none is configured, it searches for servers on this machine and suggests the
 * command that uses one. Never rejects.
 */
export async function findWriter(environment: Environment, places?: readonly KnownPlace[]): Promise<WriterFinding[]> {
  const writer = namedModel(environment);
  if (writer === undefined)
    return [{ role: "Writer", good: true, text: engineWithoutModel, fix: await localServerLines(places) }];
  const fallback = namedModel(environment, "LLM_FALLBACK");
  const judge = environment.LLM_JUDGE_MODEL || undefined;
  const asked = [
    { role: "Writer", connection: writer },
    ...(judge === undefined ? [] : [{ role: "Judge", connection: { ...writer, model: judge } }]),
    ...(fallback === undefined ? [] : [{ role: "Fallback", connection: fallback }]),
  ];
  return Promise.all(asked.map(async ({ role, connection }) => ({ role, ...(await askModel(connection)) })));
}

/** Formats the results of testing the language models for the terminal: a line for each model, and below it how to fix its problem. */
export function writerLines(findings: readonly WriterFinding[]): string[] {
  return findings.flatMap(({ role, good, text, fix }) => [
    `${good ? " " : "!"} ${role.padEnd(9)} ${text}`,
    ...fix.map((line) => `            ${line}`),
  ]);
}

const engineWithoutModel =
  "no language model is set: drafts are put together from your instructions and the pages they link to, in their words";

async function localServerLines(places: readonly KnownPlace[] | undefined): Promise<string[]> {
  const servers = await findLocalServers(places);
  return servers.flatMap((server) => {
    const line = startLine(server);
    if (line === undefined) return [`${server.name} answers on this machine (${server.baseUrl}) and has no model yet.`];
    return [`${server.name} answers on this machine. This uses it, and .env can hold it:`, `  ${line}`];
  });
}
