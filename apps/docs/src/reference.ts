import { fieldTable, typeOf } from "./fields.ts";
import type { Api, Operation } from "./open-api.ts";
import { fence, samples } from "./samples.ts";

interface Made {
  readonly path: string;
  readonly markdown: string;
}

/** Returns a page for each operation of the API, after a page that lists them, and a page about the events of webhooks. */
export function referencePages(api: Api): readonly Made[] {
  return [overview(api), ...api.operations.map((operation) => operationPage(api, operation)), eventsPage(api)];
}

function overview({ operations }: Api): Made {
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, members]) => {
    const rows = members.map(
      ({ id, summary, method, path }) => `| [${summary}](/docs/reference/${id}) | \`${method} ${path}\` |`,
    );
    return `## ${tag}\n\n| Operation | Request |\n|---|---|\n${rows.join("\n")}\n`;
  });
  return {
    path: "reference",
    markdown: `# All operations

Every operation of the API, with examples in curl, TypeScript and Python. Paths begin after \`/v1\`.

The [OpenAPI document](/openapi.json) has the same for programs, and the [console](/docs/console) sends requests from your browser. [Events](/docs/reference/events) are what webhooks carry.

${groups.join("\n")}`,
  };
}

function operationPage(api: Api, operation: Operation): Made {
  const { id, summary, description, method, path, body, answers } = operation;
  const successes = Object.entries(answers).filter(([status]) => status.startsWith("2"));
  const parts = [
    `# ${summary}`,
    description ?? `${successes[0]?.[1].description ?? summary}`,
    `\`${method} /v1${path}\``,
    samples(operation).trimEnd(),
    parameterTable(api, operation),
    body === undefined ? "" : `## Body\n\n${fieldTable(api, body.schema)}`,
    ...successes.map(([status, { description: text, content }]) => {
      const { schema, example } = content["application/json"];
      const fields = fieldTable(api, schema);
      return `## Answer ${status}\n\n${text}\n\n${fence("json", JSON.stringify(example, null, 2))}\n${fields}`;
    }),
    `## Errors\n\n${errorList(operation)}`,
  ];
  return { path: `reference/${id}`, markdown: `${parts.filter((part) => part !== "").join("\n\n")}\n` };
}

function parameterTable(api: Api, { path, parameters }: Operation): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const [, collection] = new RegExp(`/(\\w+)s/\\{${name}\\}`).exec(path) ?? [];
    const target = name === "version" ? "The number of the version." : `The id of the ${collection}.`;
    const text = description ?? api.schemaOf(schema).description ?? (place === "path" ? target : "");
    return `| \`${name}\` | ${place}${required ? "" : ", optional"} | ${typeOf(api, schema)} | ${text} |`;
  });
  return `## Parameters\n\n| Name | Where | Type | Meaning |\n|---|---|---|---|\n${rows.join("\n")}`;
}

/** Returns the codes of an operation's failures, each with a link to its page. */
function errorList({ answers }: Operation): string {
  const codes = Object.entries(answers).flatMap(([status, { content }]) =>
    Object.keys(content["application/json"].examples ?? {}).map((code) => [status, code] as const),
  );
  return codes.map(([status, code]) => `- ${status} [\`${code}\`](/docs/errors/${code})`).join("\n");
}

function eventsPage(api: Api): Made {
  const headers = api.headersOfEvents.map(({ name, description = "" }) => `| \`${name}\` | ${description} |`);
  const events = Object.entries(api.events).map(
    ([name, { summary, body }]) =>
      `## ${name}\n\n${summary}.\n\n${fence("json", JSON.stringify(body.example, null, 2))}\n${fieldTable(api, body.schema)}`,
  );
  return {
    path: "reference/events",
    markdown: `# Events of webhooks

The bodies and headers of the POST requests that Galley sends to a \`webhookUrl\`. The guide to [webhooks](/docs/guides/webhooks) shows a receiver.

## Headers

| Header | Meaning |
|---|---|
${headers.join("\n")}

${events.join("\n")}`,
  };
}
