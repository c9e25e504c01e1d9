import type { LlmConnection } from "./llm-config.ts";
import type { AnswerForm } from "./load-model.ts";
import { limitsIn, saysTooLong } from "./told-limits.ts";

/** Knowledge about a model and its server: supported features and limits. Requests are adapted to it. */
export interface Quirks {
  /** The strictest form of answer that the server supports. */
  form: AnswerForm;
  temperature: boolean;
  tokensName: "max_tokens" | "max_completion_tokens";
  systemRole: boolean;
  /** The server supports `stream_options`, which makes it report the tokens of a streamed answer. */
  streamOptions: boolean;
  /** The server streams answers. False after it rejected a stream or answered in one piece. */
  streams: boolean;
  /** The model thinks before it answers, according to its name or to an answer. */
  thinks: boolean;
  /**
   * Whether callers leave room for the model's thoughts when they plan a prompt. It depends only on the model's name,
   * so that the same order always creates the same prompts.
   */
  readonly keepsRoomToThink: boolean;
  /** Maximum length of an answer in tokens, if the server reported it. */
  maxOutputTokens: number | undefined;
  /** Maximum tokens of prompt and answer together, if the server reported it. */
  contextTokens: number | undefined;
  /** Number of tokens in the prompt of this call, if the server reported it. */
  inputTokens: number | undefined;
}

/**
 * Returns what the names of provider and model tell about a server, before the first call. Everything else is learned from its
 * answers.
 */
export function initialQuirks({ provider, model }: LlmConnection): Quirks {
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
    // "default" stands for the only model of a server. Its real name is unknown, so it may be a thinking model.
    keepsRoomToThink: thinks || model === "default",
    maxOutputTokens: undefined,
    contextTokens: undefined,
    inputTokens: undefined,
  };
}

/** A request that the server rejected. */
export interface Refused {
  /** Name of the error that the SDK has thrown. */
  readonly name: string;
  readonly form: AnswerForm;
  readonly maximumTokens: number;
  readonly status: number | undefined;
  /** The error text that the server sent. */
  readonly said: string;
  /** The texts of the rejected request, to tell them apart from the server's own words in an error. */
  readonly sent: readonly string[];
}

const refusals = new Set([400, 404, 405, 415, 422, 500, 501]);

/**
 * Changes that may make a rejected request work. Each function changes what is known about the server, and returns true
 * if the error matches and something was left to change.
 */
const lessons: Readonly<Record<string, (quirks: Quirks, refused: Refused) => boolean>> = {
  temperature: (quirks, { said }) => /temperature/i.test(said) && leaveOut(quirks, "temperature"),
  "stream options": (quirks, { said }) =>
    /stream_options|include_usage/i.test(said) && leaveOut(quirks, "streamOptions"),
  "name of the limit": (quirks, { said }) => {
    const isNew = quirks.tokensName === "max_completion_tokens";
    if (!(isNew ? isUnknownNewLimit : isUnknownLimit).test(said)) return false;
    quirks.tokensName = isNew ? "max_tokens" : "max_completion_tokens";
    return true;
  },
  "system role": (quirks, { said }) =>
    /system[_ -]?(?:role|message|prompt|instruction)s?.{0,60}(?:not|n't|un)|role.{0,30}system|roles must alternate|only user and assistant roles/i.test(
      said,
    ) && leaveOut(quirks, "systemRole"),
  stream: (quirks, { said }) => /stream/i.test(said) && leaveOut(quirks, "streams"),
  form: learnForm,
};

/**
 * Matches error texts by which a server rejects the parameter `max_tokens`, such as "Unsupported parameter:
 * 'max_tokens'" or "use 'max_completion_tokens' instead". Errors about a wrong value do not match.
 */
const isUnknownLimit =
  /(?:unsupported|unrecogni[sz]ed|unknown|unexpected|invalid|extra|deprecated)[^.\d]{0,60}max_tokens|max_tokens[^.\d]{0,40}(?:not (?:supported|permitted|allowed)|unsupported|deprecated)|use[^.\d]{0,20}max_completion_tokens/i;

/**
 * Matches error texts by which a server rejects the parameter `max_completion_tokens`: Mistral's "extra_forbidden", and
 * OpenRouter's error, which names no parameter.
 */
const isUnknownNewLimit =
  /(?:unsupported|unrecogni[sz]ed|unknown|unexpected|invalid|extra)[^.\d]{0,60}max_completion_tokens|max_completion_tokens[^.\d]{0,60}(?:not (?:supported|permitted|allowed)|unsupported)|handle the requested parameters/i;

/**
 * Learns from a rejected request how to change the next one. Returns the name of the lesson, or undefined if there is none.
 * Lessons in `useless` did not help before and are skipped.
 */
export function learnFrom(refused: Refused, quirks: Quirks, useless: ReadonlySet<string>): string | undefined {
  const { name, status, said, sent } = refused;
  const learn = (lesson: string, change: (quirks: Quirks, refused: Refused) => boolean): string | undefined =>
    !useless.has(lesson) && change(quirks, refused) ? lesson : undefined;
  if (name === "NoStreamError") return learn("stream", () => leaveOut(quirks, "streams"));
  if (status === undefined) return undefined;
  const isLimit = limitsIn(said, sent).output !== undefined;
  if (isLimit && refusals.has(status)) return learn("most tokens", learnMaxTokens);
  if (saysTooLong(said)) return learn("context", learnContext);
  if (!refusals.has(status)) return undefined;
  // A server error (500) only counts if its text names the form of the answer, because schemas crash some servers.
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
  const named =
    /response_format|json_schema|json_object|json mode|structured|grammar|output_format|output_config|text\.format|initialize samplers|sampling context|required for format|handle the requested parameters/i;
  const vague = /schema|not supported|unsupported/i;
  if (form === "text" || (!named.test(said) && (!vague.test(said) || status === 500))) return false;
  quirks.form = form === "schema" ? "json" : "text";
  return true;
}

const minContext = 500;
const minOutput = 256;

/**
 * Learns from the server's error that its context is smaller than assumed, or that the prompt has more tokens than
 * estimated.
 */
function learnContext(quirks: Quirks, { said, sent }: Refused): boolean {
  const { context = 0, input = 0 } = limitsIn(said, sent);
  const isSmaller = context >= minContext && context < (quirks.contextTokens ?? Number.POSITIVE_INFINITY);
  const isLonger = input > (quirks.inputTokens ?? 0) && quirks.contextTokens !== undefined;
  if (isSmaller) quirks.contextTokens = context;
  if (isSmaller || isLonger) quirks.inputTokens = input === 0 ? undefined : input;
  return isSmaller || isLonger;
}

function learnMaxTokens(quirks: Quirks, { said, sent, maximumTokens }: Refused): boolean {
  const { output = 0 } = limitsIn(said, sent);
  if (output < minOutput || output >= maximumTokens) return false;
  quirks.maxOutputTokens = output;
  return true;
}

/**
 * Names of OpenAI's reasoning models. They accept no temperature, require `max_completion_tokens`, and send nothing
 * while they think.
 */
const unseen = /(?:^|\/)(?:o[1-9](?:-|$)|gpt-[5-9](?!.*chat))/i;
/** Names of models that think before they answer, as servers report them. */
const thinking =
  /deepseek-r|-r1(?:-|:|$)|qwq|qwen-?3|magistral|gpt-oss|thinking|reason|glm-(?:4\.[5-9]|[5-9])|kimi-k2|minimax-m\d|gemini-(?:2\.5|[3-9])|grok-(?:3-mini|[4-9])|nemotron|smollm3/i;
const maxNameLength = 200;

/** Returns whether a model is one of OpenAI's reasoning models, even if another server offers it. */
export function thinksUnseen(model: string): boolean {
  return unseen.test(model.slice(0, maxNameLength));
}

/**
 * Returns whether a model's name shows that it thinks before it
 * answers. Other models may think too, which their answers show.
 */
export function thinksByName(model: string): boolean {
  const name = model.slice(0, maxNameLength);
  return thinksUnseen(name) || (thinking.test(name) && !/non-?thinking|instruct/i.test(name));
}
