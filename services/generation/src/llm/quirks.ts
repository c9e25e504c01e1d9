import type { LlmConnection } from "./llm-config.ts";
import type { AnswerForm } from "./load-model.ts";
import { limitsIn, saysTooLong } from "./told-limits.ts";

/** The features and limits that a model's server is known to have. */
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
  /** The number of tokens in the prompt of this call, when the server has told it. */
  inputTokens: number | undefined;
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
    inputTokens: undefined,
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
  /** The texts of the request. */
  readonly sent: readonly string[];
}

const refusals = new Set([400, 404, 405, 415, 422, 500, 501]);

/** What a refusal may be about. Each learns and returns true when it is, and something is left to be changed. */
const lessons: Readonly<Record<string, (quirks: Quirks, refused: Refused) => boolean>> = {
  temperature: (quirks, { said }) => /temperature/i.test(said) && leaveOut(quirks, "temperature"),
  "stream options": (quirks, { said }) =>
    /stream_options|include_usage/i.test(said) && leaveOut(quirks, "streamOptions"),
  "name of the limit": (quirks, { said }) => {
    if (quirks.tokensName === "max_completion_tokens" || !isUnknownLimit.test(said)) return false;
    quirks.tokensName = "max_completion_tokens";
    return true;
  },
  "system role": (quirks, { said }) =>
    /system[_ -]?(?:role|message|prompt|instruction)s?.{0,60}(?:not|n't|un)|role.{0,30}system/i.test(said) &&
    leaveOut(quirks, "systemRole"),
  stream: (quirks, { said }) => /stream/i.test(said) && leaveOut(quirks, "streams"),
  form: learnForm,
};

/** "Unsupported parameter: 'max_tokens'", "use 'max_completion_tokens' instead". A complaint about a bad value does not match. */
const isUnknownLimit =
  /(?:unsupported|unrecogni[sz]ed|unknown|unexpected|invalid|extra|deprecated)[^.\d]{0,60}max_tokens|max_tokens[^.\d]{0,40}(?:not (?:supported|permitted|allowed)|unsupported|deprecated)|use[^.\d]{0,20}max_completion_tokens/i;

/**
 * Learns from a refusal how to ask in another way. Returns the name of the lesson, or undefined when there is none. `useless`
 * has the names of lessons that did not help and are skipped.
 */
export function learnFrom(refused: Refused, quirks: Quirks, useless: ReadonlySet<string>): string | undefined {
  const { name, status, said, sent } = refused;
  const learn = (lesson: string, change: (quirks: Quirks, refused: Refused) => boolean): string | undefined =>
    !useless.has(lesson) && change(quirks, refused) ? lesson : undefined;
  if (name === "NoStreamError") return learn("stream", () => leaveOut(quirks, "streams"));
  if (status === undefined || !refusals.has(status)) return undefined;
  if (limitsIn(said, sent).output !== undefined) return learn("most tokens", learnMostTokens);
  if (saysTooLong(said)) return learn("context", learnContext);
  // A server that breaks is believed only when it names the form: grammars of schemas break some.
  if (status === 500) return learn("form", learnForm);
  for (const [lesson, change] of Object.entries(lessons)) {
    if (learn(lesson, change) !== undefined) return lesson;
  }
  return undefined;
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

const minContext = 500;
const minOutput = 256;

/** Learns a smaller limit than the known one, or that the server counts more tokens in the prompt than estimated. */
function learnContext(quirks: Quirks, { said, sent }: Refused): boolean {
  const { context = 0, input = 0 } = limitsIn(said, sent);
  const isSmaller = context >= minContext && context < (quirks.contextTokens ?? Number.POSITIVE_INFINITY);
  const isLonger = input > (quirks.inputTokens ?? 0) && quirks.contextTokens !== undefined;
  if (isSmaller) quirks.contextTokens = context;
  if (isSmaller || isLonger) quirks.inputTokens = input === 0 ? undefined : input;
  return isSmaller || isLonger;
}

function learnMostTokens(quirks: Quirks, { said, sent, maximumTokens }: Refused): boolean {
  const { output = 0 } = limitsIn(said, sent);
  if (output < minOutput || output >= maximumTokens) return false;
  quirks.mostOutputTokens = output;
  return true;
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
