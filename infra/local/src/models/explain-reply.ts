import type { ModelConnection } from "./connection.ts";
import { listModels, type ModelReply } from "./model-request.ts";

/** The explanation of a failed test of a model: the problem, and how to fix it. */
export interface Explained {
  /** The problem as the rest of a sentence that starts with "llama3.1 at http://… ". */
  readonly problem: string;
  readonly fix: readonly string[];
}

export const explained = (problem: string, ...fix: string[]): Explained => ({ problem, fix });

const maxModels = 12;

/**
 * Explains why the reply of a model's server contains no answer, and how to fix that. When the model's name or the path may be wrong, it
 * asks the server for the list of its models.
 */
export async function explainReply(
  connection: ModelConnection,
  reply: ModelReply,
  signal: AbortSignal,
): Promise<Explained> {
  return (
    explainStatus(connection, reply) ??
    (await explainPath(connection, signal)) ??
    (await explainModel(connection, reply, signal)) ??
    explainRest(connection, reply)
  );
}

function explainStatus({ prefix, apiKey }: ModelConnection, reply: ModelReply): Explained | undefined {
  const { status, text } = reply;
  if (status === 401 || status === 403)
    return apiKey === undefined
      ? explained(`wants a key (${status})`, `Set ${prefix}_API_KEY.`)
      : explained(`refuses the key (${status})`, `Correct ${prefix}_API_KEY.`);
  if (status === 402 || (status === 429 && /quota|credit|billing|balance/i.test(text)))
    return explained(`refuses: the account has nothing left (${status})`, "Look at your account at its maker.");
  if (status === 429)
    return explained(
      "was asked too often (429)",
      "Drafts wait and ask again by themselves; LLM_FALLBACK_… names a second model for such times.",
    );
  if (status === 503 && /loading/i.test(text))
    return explained("is still being loaded (503)", "Drafts wait for it; ask again in a minute: npm run doctor");
  if (status < 500) return undefined;
  return explained(
    `fails with ${status}${saying(reply)}`,
    "Look at that server's own log. The writer tries again by itself, and LLM_FALLBACK_… names a second model.",
  );
}

/** Checks whether models are listed at `<base>/v1`, because the user may have left out `/v1`. */
async function explainPath(connection: ModelConnection, signal: AbortSignal): Promise<Explained | undefined> {
  const { origin, pathname } = new URL(connection.baseUrl);
  if (pathname !== "/") return undefined;
  const listed = await listModels({ ...connection, baseUrl: `${connection.baseUrl}/v1` }, signal);
  if (listed === undefined) return undefined;
  return { problem: "is not at this path", fix: [`Add /v1: ${connection.prefix}_BASE_URL=${origin}/v1`] };
}

async function explainModel(
  connection: ModelConnection,
  { status, text }: ModelReply,
  signal: AbortSignal,
): Promise<Explained | undefined> {
  const { prefix, model } = connection;
  const offered = (await listModels(connection, signal)) ?? [];
  const isRefusal = status >= 400 || errorIn(text) !== undefined;
  if (offered.length === 0 || offered.includes(model) || !isRefusal) return undefined;
  const shown = offered.slice(0, maxModels).join(", ");
  const more = offered.length > maxModels ? ` and ${offered.length - maxModels} more` : "";
  const like = offered.find((name) => name.startsWith(model)) ?? offered[0];
  return {
    problem: `is not there: that server has no such model`,
    fix: [`It offers ${shown}${more}.`, `For example ${prefix}_MODEL=${like}`],
  };
}

function explainRest({ prefix, baseUrl }: ModelConnection, reply: ModelReply): Explained {
  const { status, contentType, text } = reply;
  const noServer = `${prefix}_BASE_URL has to be the address of an OpenAI-compatible server; it mostly ends in /v1.`;
  const isPage = contentType.includes("html") || /^\s{0,20}<(!doctype|html)/i.test(text);
  if (isPage) return { problem: `answers with a web page (${status}), not as a model server`, fix: [noServer] };
  if (status === 404 || status === 405 || (status >= 300 && status < 400)) {
    const ends = new URL(baseUrl).pathname.endsWith("/chat/completions");
    const tooLong = `Leave /chat/completions out of ${prefix}_BASE_URL; it is added.`;
    return { problem: `is not found (${status})${saying(reply)}`, fix: [ends ? tooLong : noServer] };
  }
  if (status >= 400) {
    const fix = [`Look at ${prefix}_MODEL and ${prefix}_PROVIDER.`];
    return { problem: `refuses the question (${status})${saying(reply)}`, fix };
  }
  if (errorIn(text) !== undefined) return { problem: `refuses the question${saying(reply)}`, fix: [noServer] };
  if (contentType.includes("json") || contentType.includes("event-stream")) {
    const fix = ["It may be a model for something else than text. Ask again, or choose another one."];
    return { problem: "answered without a word", fix };
  }
  return { problem: `answers with something that no model server says (${contentType || "no type"})`, fix: [noServer] };
}

/** Returns the error message that the model's server sent, shortened to one line. */
function saying({ text }: ModelReply): string {
  const message = errorIn(text);
  return message === undefined ? "" : `: ${message.slice(0, 200)}`;
}

/** Finds the error message in the body of a reply, in any format that servers commonly use. Undefined when there is none. */
function errorIn(text: string): string | undefined {
  const json = text
    .slice(0, 5000)
    .replace(/^data: ?/, "")
    .trim();
  let error: unknown;
  try {
    ({ error } = JSON.parse(json) as { error?: unknown });
  } catch {
    return undefined;
  }
  const message = typeof error === "object" ? (error as { message?: unknown } | null)?.message : error;
  return typeof message === "string" ? message.replace(/\s+/g, " ") : undefined;
}
