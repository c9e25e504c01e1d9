import type { Operation } from "./open-api.ts";

/** The method of the SDKs for each operation, as TypeScript names it. */
export const methodOf: Readonly<Record<string, string>> = {
  getMe: "me",
  listPublications: "publications.list",
  createPublication: "publications.create",
  getPublication: "publications.get",
  updatePublication: "publications.update",
  deletePublication: "publications.delete",
  listPosts: "publications.posts",
  listTopics: "topics.list",
  createTopic: "topics.create",
  updateTopic: "topics.update",
  deleteTopic: "topics.delete",
  listIdeas: "ideas.list",
  getIdea: "ideas.get",
  listStyles: "styles.list",
  generateDraft: "drafts.generate",
  getDraft: "drafts.get",
  getDraftReport: "drafts.report",
  getSession: "sessions.get",
  publishSession: "sessions.publish",
  runScout: "scout.run",
  listScoutRuns: "scout.listRuns",
  getScoutRun: "scout.getRun",
};

/** The ids in examples, by the part of the path that they follow. They are those of the examples in the OpenAPI document. */
const idsOf: Readonly<Record<string, string | number>> = {
  publications: "6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11",
  topics: "0d6b5f6e-64cb-4a39-9d0b-1d3c6f0f2a77",
  ideas: "a0a8d0a5-5c6e-4f0e-8a8b-7f4f3f1f5b21",
  sessions: "4f9f3d1c-1c52-4d5e-9d35-6f6d8c1b7e90",
  runs: "b7f1e0c2-52d4-4a6e-8d53-0f2a9c6e4b18",
  drafts: 1,
};

/** Returns an operation's example in curl, TypeScript and Python, as blocks of Markdown that follow one another. */
export function samples(operation: Operation): string {
  const ids = [...operation.path.matchAll(/\/(\w+)\/\{\w+\}/g)].map(([, collection = ""]) => idsOf[collection]);
  const query = operation.parameters.filter((parameter) => parameter.in === "query" && parameter.name in queryValues);
  const values = query.map(({ name }) => [name, queryValues[name]] as const);
  const body = operation.body?.example;
  const method = methodOf[operation.id];
  if (method === undefined || ids.includes(undefined)) throw new Error(`src/samples.ts does not know ${operation.id}`);
  const typescript = [
    ...ids.map((id) => JSON.stringify(id)),
    ...(body === undefined ? [] : [literal(body, "ts")]),
    ...(values.length === 0 ? [] : [literal(Object.fromEntries(values), "ts")]),
  ];
  const python = [
    ...ids.map((id) => JSON.stringify(id)),
    ...(body === undefined ? [] : [literal(body, "python")]),
    ...values.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ];
  const snake = method.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [
    fence(
      "sh",
      curl(
        operation,
        ids,
        new URLSearchParams(Object.fromEntries(values.map(([name, value]) => [name, String(value)]))),
      ),
    ),
    fence(
      "ts",
      `import { Galley } from "@galley/sdk";\n\nconst galley = new Galley();\nconst answer = await galley.${method}(${typescript.join(", ")});\nconsole.log(answer);`,
    ),
    fence(
      "python",
      `from galley import Galley\n\ngalley = Galley()\nanswer = galley.${snake}(${python.join(", ")})\nprint(answer)`,
    ),
  ].join("\n");
}

/** Values of query parameters in examples. Parameters without one are left out. */
const queryValues: Readonly<Record<string, string | number>> = { status: "new", limit: 50 };

function curl({ method, path, body }: Operation, ids: readonly unknown[], query: URLSearchParams): string {
  let place = 0;
  const filled = path.replace(/\{\w+\}/g, () => String(ids[place++]));
  const lines = [`"$GALLEY_BASE_URL${filled}${query.size > 0 ? `?${query}` : ""}"`];
  if (method !== "GET" && method !== "POST") lines[0] = `-X ${method} ${lines[0]}`;
  lines.push('-H "Authorization: Bearer $GALLEY_API_KEY"');
  if (body !== undefined) lines.push('-H "Content-Type: application/json"');
  if (method === "POST") lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (body !== undefined) lines.push(`-d '${JSON.stringify(body.example, null, 2).replaceAll("'", "'\\''")}'`);
  return `curl ${lines.join(" \\\n  ")}`;
}

/** Returns a JSON value as a literal of a language. */
function literal(value: unknown, language: "ts" | "python"): string {
  const json = JSON.stringify(value, null, language === "ts" ? 2 : 4);
  if (language === "ts") return json.replace(/^(\s+)"(\w+)":/gm, "$1$2:").replace(/([^{[,])\n/g, "$1,\n");
  return json.replace(/: (true|false|null)\b/g, (_match, word: "true" | "false" | "null") => `: ${inPython[word]}`);
}

const inPython = { true: "True", false: "False", null: "None" };

export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;
