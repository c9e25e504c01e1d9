const largestBody = 32 * 1024 * 1024;

/** What was seen of an answer on its way to the SDK. */
export interface AnswerTrace {
  /** The server sent the mark of a finished stream. */
  finished: boolean;
  /** The server answered in one piece although a stream was asked for. */
  whole: boolean;
}

interface Hearing {
  heard(): void;
  /** Called with the first piece of a streamed answer. */
  begun(): void;
  /** Called when the server turns out to answer in one piece. Unset: such an answer is handed on as it is. */
  wholeAnswer?: (() => void) | undefined;
}

type Fetch = typeof globalThis.fetch;

/**
 * A fetch that tells of every piece it hears, and lets servers that do not stream look as if they did: a chat
 * completion that comes in one piece is handed on as a stream of one event.
 */
export function hearingFetch(fetch: Fetch, hearing: Hearing, trace: AnswerTrace): Fetch {
  return async (input, init) => {
    // The silence begins with the question.
    hearing.heard();
    const response = await fetch(input, init);
    hearing.heard();
    if (!response.ok || response.body === null) return response;
    if (isEventStream(response) || hearing.wholeAnswer === undefined) {
      return withBody(response, response.body.pipeThrough(listening(hearing, trace)));
    }
    hearing.wholeAnswer();
    const text = await textOf(response.body, hearing);
    if (/^\s{0,20}(?:data|event|:)/.test(text.slice(0, 30))) {
      trace.finished = text.slice(-200).includes("[DONE]");
      return withBody(response, text);
    }
    trace.whole = true;
    trace.finished = true;
    return withBody(response, asEvents(text));
  };
}

const isEventStream = ({ headers }: Response): boolean =>
  (headers.get("content-type") ?? "").toLowerCase().startsWith("text/event-stream");

function withBody(response: Response, body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, { status: response.status, headers: response.headers });
}

function listening(hearing: Hearing, trace: AnswerTrace): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder("latin1");
  let end = "";
  return new TransformStream({
    transform(chunk, controller) {
      if (end === "") hearing.begun();
      hearing.heard();
      end = (end + decoder.decode(chunk.subarray(-200))).slice(-200);
      trace.finished = end.includes("[DONE]");
      controller.enqueue(chunk);
    },
  });
}

async function textOf(body: ReadableStream<Uint8Array>, hearing: Hearing): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    hearing.heard();
    size += chunk.byteLength;
    if (size > largestBody) throw new NotACompletionError("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The server answered with something that is no answer of a model, for instance a page of a proxy. */
export class NotACompletionError extends Error {
  override readonly name = "NotACompletionError";
}

interface Choice {
  message?: unknown;
  text?: unknown;
  finish_reason?: unknown;
}

function asEvents(text: string): string {
  const completion = parse(text);
  if (completion === undefined) throw new NotACompletionError("the answer is neither a stream nor JSON");
  const { error } = completion;
  if (error !== undefined) return eventsOf({ error: typeof error === "string" ? { message: error } : error });
  if (!Array.isArray(completion.choices)) throw new NotACompletionError("the answer holds no choices");
  const choices = completion.choices.map(({ message, text: words, finish_reason: reason }: Choice, index) => ({
    index,
    delta: message ?? { content: words },
    finish_reason: reason ?? "stop",
  }));
  return eventsOf({ ...completion, choices });
}

function eventsOf(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
