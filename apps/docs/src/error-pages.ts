import type { Api, Operation } from "./open-api.ts";
import { fence } from "./samples.ts";

/** What the OpenAPI document says about an error code. */
interface Failure {
  readonly statuses: readonly string[];
  readonly example: object;
  readonly operations: readonly Operation[];
}

/**
 * Returns a page for each error code of the API, after one that lists them. `textOf` returns the written part: what the code means in one
 * line, and then its causes and what to do.
 */
export function errorPages(api: Api, textOf: (code: string) => string): { path: string; markdown: string }[] {
  const failures = [...failuresOf(api)].sort(([, a], [, b]) =>
    (a.statuses[0] ?? "").localeCompare(b.statuses[0] ?? ""),
  );
  const pages = failures.map(([code, failure]) => ({
    path: `errors/${code}`,
    summary: textOf(code).split("\n")[0] ?? "",
    statuses: failure.statuses.join(", "),
    code,
    markdown: errorPage(code, textOf(code).trim(), failure),
  }));
  const rows = pages.map(
    ({ code, statuses, summary }) => `| [\`${code}\`](/docs/errors/${code}) | ${statuses} | ${summary} |`,
  );
  const list = `# All error codes

A failure is \`{"error": "a sentence for people", "code": "A_CODE_FOR_PROGRAMS"}\`. Decide by the status and the code; the sentence may change. The header \`Link\` of each failure leads to the page about its code.

| Code | Status | Meaning |
|---|---|---|
${rows.join("\n")}
`;
  return [{ path: "errors", markdown: list }, ...pages.map(({ path, markdown }) => ({ path, markdown }))];
}

function errorPage(code: string, text: string, { statuses, example, operations }: Failure): string {
  const links = operations.map(({ id, summary }) => `[${summary}](/docs/reference/${id})`);
  return `# ${code}

${text}

## Answer

Status ${statuses.join(" or ")}:

${fence("json", JSON.stringify(example, null, 2))}
## Operations

${links.join(" · ")}
`;
}

/** Returns links to the pages of all error codes. Each has the anchor that its error had in `/docs` until version 0.2.0. */
export const errorLinks = (api: Api): string =>
  [...failuresOf(api).keys()]
    .map((code) => `<span id="error-${code}">[\`${code}\`](/docs/errors/${code})</span>`)
    .join(" ");

/** Returns the error codes that the answers of the API have as examples. */
function failuresOf({ operations }: Api): Map<string, Failure> {
  const failures = new Map<string, { statuses: string[]; example: object; operations: Operation[] }>();
  for (const operation of operations)
    for (const [status, { content }] of Object.entries(operation.answers))
      for (const [code, { value }] of Object.entries(content["application/json"].examples ?? {})) {
        const failure = failures.get(code) ?? { statuses: [], example: value, operations: [] };
        if (!failure.statuses.includes(status)) failure.statuses.push(status);
        if (!failure.operations.includes(operation)) failure.operations.push(operation);
        failures.set(code, failure);
      }
  return failures;
}
