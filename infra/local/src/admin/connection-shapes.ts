import type { Connection__Output, Finding__Output } from "@galley/proto/publishing/v1";

/** The JSON of a connection. Its credentials are no part of it. */
export function connectionJson(connection: Connection__Output | null) {
  if (connection === null) throw new Error("The publishing service answered without a connection");
  const { publicationId, kind, state, settings, problem, warning, lastCheckedAt } = connection;
  return {
    publicationId,
    kind: lowerName(kind, "CONNECTION_KIND_"),
    state: lowerName(state, "CONNECTION_STATE_"),
    ...settings,
    problem: problem ?? null,
    ...(warning === undefined ? {} : { warning }),
    checkedAt: lastCheckedAt === undefined ? null : new Date(lastCheckedAt * 1_000).toISOString(),
  };
}

/** The JSON of what a check found. */
export function findingJson({ check, level, message, remedy }: Finding__Output) {
  return { check, level: lowerName(level, "FINDING_LEVEL_"), message, remedy: remedy ?? null };
}

/** What keeps something from being linked, in words. */
export function problemsOf(findings: readonly Finding__Output[]): string {
  const problems = findings.filter(({ level }) => level === "FINDING_LEVEL_PROBLEM");
  return problems
    .map(({ message, remedy }) => (remedy === undefined ? message : `${message} ${remedy.replace(/\.$/, "")}.`))
    .join("\n");
}

function lowerName(name: string, prefix: string): string {
  return name.replace(prefix, "").toLowerCase();
}
