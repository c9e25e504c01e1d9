import type { LlmConnection } from "./llm-config.ts";
import type { AnswerForm } from "./load-model.ts";

/** What a server has shown to take and to do. Kept as long as the process lives; nothing is tried twice. */
export interface Quirks {
  /** The strongest form of answer that it takes. */
  form: AnswerForm;
  temperature: boolean;
  tokensName: "max_tokens" | "max_completion_tokens";
  systemRole: boolean;
  /** It takes `stream_options`, and so tells what a streamed answer cost. */
  streamOptions: boolean;
  /** It answers as a stream; false once it refused to, or answered in one piece. */
  streams: boolean;
  /** It thinks before it answers, by its name or by an answer. */
  thinks: boolean;
  /** Callers keep room free for its thoughts. By its name alone, so that the same order asks the same questions. */
  readonly keepsRoomToThink: boolean;
  /** Tokens that it gives at most, when it has said so. */
  mostOutputTokens: number | undefined;
  /** Tokens that it can read and write in one call, when it has said so. */
  contextTokens: number | undefined;
}

/** What is known of a model's server before the first call. */
export function quirksOf({ provider, model }: LlmConnection): Quirks {
  const unseen = provider !== "anthropic" && thinksUnseen(model);
  const thinks = provider !== "anthropic" && thinksByName(model);
  return {
    form: "schema",
    temperature: !unseen,
    tokensName: unseen ? "max_completion_tokens" : "max_tokens",
    systemRole: true,
    streamOptions: true,
    streams: true,
    thinks,
    // Of a server's only model, which has no name, nothing is known.
    keepsRoomToThink: thinks || model === "default",
    mostOutputTokens: undefined,
    contextTokens: undefined,
  };
}

/** A request that a server refused. */
export interface Refused {
  /** Of the error. */
  readonly name: string;
  readonly form: AnswerForm;
  readonly maximumTokens: number;
  readonly status: number | undefined;
  /** The server's words about it. */
  readonly said: string;
}

const refusals = new Set([400, 404, 405, 415, 422, 500, 501]);

/** What a refusal may be about. Each learns and returns true when it is, and something is left to be changed. */
const lessons: Readonly<Record<string, (quirks: Quirks, refused: Refused) => boolean>> = {
  temperature: (quirks, { said }) => /temperature/i.test(said) && leaveOut(quirks, "temperature"),
  "stream options": (quirks, { said }) =>
    /stream_options|include_usage/i.test(said) && leaveOut(quirks, "streamOptions"),
  "most tokens": learnMostTokens,
  "name of the limit": (quirks, { said }) => {
    if (quirks.tokensName === "max_completion_tokens" || !/max_(?:completion_)?tokens/i.test(said)) return false;
    quirks.tokensName = "max_completion_tokens";
    return true;
  },
  "system role": (quirks, { said }) =>
    /system[_ -]?(?:role|message|prompt|instruction)s?.{0,60}(?:not|n't|un)|role.{0,30}system/i.test(said) &&
    leaveOut(quirks, "systemRole"),
  stream: (quirks, { said }) => /stream/i.test(said) && leaveOut(quirks, "streams"),
  form: learnForm,
};

/** Learns from a refusal what to leave out; the name of the lesson, or undefined when there is none. */
export function learnFrom(refused: Refused, quirks: Quirks): string | undefined {
  if (refused.name === "NoStreamError") {
    // Calls that were under way learn it too.
    quirks.streams = false;
    return "stream";
  }
  if (refused.status === undefined || !refusals.has(refused.status)) return undefined;
  if (saysTooLong(refused.said)) return learnContext(quirks, refused) ? "context" : undefined;
  // A server that breaks is believed only when it names the form: grammars of schemas break some.
  if (refused.status === 500) return learnForm(quirks, refused) ? "form" : undefined;
  return Object.entries(lessons).find(([, learn]) => learn(quirks, refused))?.[0];
}

function leaveOut(quirks: Quirks, key: "temperature" | "streamOptions" | "systemRole" | "streams"): boolean {
  const isNew = quirks[key];
  quirks[key] = false;
  return isNew;
}

function learnForm(quirks: Quirks, { form, said, status }: Refused): boolean {
  const named = /response_format|json_schema|json_object|json mode|structured|grammar|output_format|text\.format/i;
  const vague = /schema|not supported|unsupported/i;
  if (form === "text" || (!named.test(said) && (!vague.test(said) || status === 500))) return false;
  quirks.form = form === "schema" ? "json" : "text";
  return true;
}

/** "This model's maximum context length is 8192 tokens", "exceeds the available context size (4096 tokens)". */
function learnContext(quirks: Quirks, { said }: Refused): boolean {
  const tokens = Number(/(?:context[^.\d]{1,40}?|n_ctx"?[\s:=]{1,4})(\d{3,7})/i.exec(said)?.[1] ?? 0);
  if (tokens < 500 || tokens >= (quirks.contextTokens ?? Number.POSITIVE_INFINITY)) return false;
  quirks.contextTokens = tokens;
  return true;
}

/** "max_tokens is too large: 20000. This model supports at most 16384 completion tokens". */
function learnMostTokens(quirks: Quirks, { said, maximumTokens }: Refused): boolean {
  if (!/max_?(?:completion_|output_|new_)?tokens|(?:completion|output) tokens/i.test(said)) return false;
  if (!/too (?:large|high|big)|at most|maximum|less than|exceed|must be|upper|limit/i.test(said)) return false;
  const told = [...said.matchAll(/\b\d{3,7}\b/g)]
    .map(([digits]) => Number(digits))
    .filter((number) => number < maximumTokens);
  const most = Math.max(...told, 0);
  if (most < 256) return false;
  quirks.mostOutputTokens = most;
  return true;
}

/** True when a refusal says that the material is longer than what the model can read. */
export function saysTooLong(said: string): boolean {
  return /context[_ -]?(?:length|window|size)|too long|exceeds? the (?:available |maximum )?context|prompt is too/i.test(
    said,
  );
}

/** OpenAI's models that think unseen: they take no temperature, want `max_completion_tokens`, and are silent meanwhile. */
const unseen = /(?:^|\/)(?:o[1-9](?:-|$)|gpt-[5-9](?!.*chat))/i;
/** Models that are known to think before they answer, by the names that servers give them. */
const thinking =
  /deepseek-r|-r1(?:-|:|$)|qwq|qwen-?3|magistral|gpt-oss|thinking|reason|glm-(?:4\.[5-9]|[5-9])|kimi-k2|minimax-m\d|gemini-(?:2\.5|[3-9])|grok-(?:3-mini|[4-9])|nemotron|smollm3/i;
const longestName = 200;

/** True for OpenAI's reasoning models, also behind another server. */
export function thinksUnseen(model: string): boolean {
  return unseen.test(model.slice(0, longestName));
}

/** True when a model's name says that it thinks before it answers. Others may all the same, which their answers show. */
export function thinksByName(model: string): boolean {
  const name = model.slice(0, longestName);
  return thinksUnseen(name) || (thinking.test(name) && !/non-?thinking|instruct/i.test(name));
}
