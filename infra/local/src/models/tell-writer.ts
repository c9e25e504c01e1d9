import type { Environment } from "../run-program.ts";
import { type Asked, askModel } from "./ask-model.ts";
import { namedModel } from "./connection.ts";
import { findLocalServers, type KnownPlace, startLine } from "./local-servers.ts";

/** One thing to know of who writes: a line, and what would mend it. */
export interface WriterFinding extends Asked {
  /** "Writer", "Judge" or "Fallback". */
  readonly role: string;
}

/**
 * Asks every model that is set one word; when none is set, looks which servers on this machine have one and says the line
 * that uses it. Never rejects.
 */
export async function findWriter(environment: Environment, places?: readonly KnownPlace[]): Promise<WriterFinding[]> {
  const writer = namedModel(environment);
  if (writer === undefined)
    return [{ role: "Writer", good: true, text: engineWithoutModel, fix: await linesOfServers(places) }];
  const fallback = namedModel(environment, "LLM_FALLBACK");
  const judge = environment.LLM_JUDGE_MODEL || undefined;
  const asked = [
    { role: "Writer", connection: writer },
    ...(judge === undefined ? [] : [{ role: "Judge", connection: { ...writer, model: judge } }]),
    ...(fallback === undefined ? [] : [{ role: "Fallback", connection: fallback }]),
  ];
  return Promise.all(asked.map(async ({ role, connection }) => ({ role, ...(await askModel(connection)) })));
}

/** How findings are shown at the end of a start. */
export function writerLines(findings: readonly WriterFinding[]): string[] {
  return findings.flatMap(({ role, good, text, fix }) => [
    `${good ? " " : "!"} ${role.padEnd(9)} ${text}`,
    ...fix.map((line) => `            ${line}`),
  ]);
}

const engineWithoutModel =
  "no language model is set: drafts are put together from your instructions and the pages they link to, in their words";

async function linesOfServers(places: readonly KnownPlace[] | undefined): Promise<string[]> {
  const servers = await findLocalServers(places);
  return servers.flatMap((server) => {
    const line = startLine(server);
    if (line === undefined) return [`${server.name} answers on this machine (${server.baseUrl}) and has no model yet.`];
    return [`${server.name} answers on this machine. This uses it, and .env can hold it:`, `  ${line}`];
  });
}
