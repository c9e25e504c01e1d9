import type { LlmConnection } from "./llm-config.ts";
import type { AnswerForm } from "./load-model.ts";
import { thinksByName, thinksUnseen } from "./model-names.ts";

/** What a server has shown to take and to do. Kept as long as the process lives; nothing is tried twice. */
export interface Quirks {
  /** The strongest form of answer that it takes. */
  form: AnswerForm;
  /** Stages whose schema it refused, though it takes others. */
  readonly stageForms: Map<string, AnswerForm>;
  temperature: boolean;
  tokensName: "max_tokens" | "max_completion_tokens" | "none";
  systemRole: boolean;
  /** It takes `stream_options`, and so tells what a streamed answer cost. */
  streamOptions: boolean;
  /** It takes `stream: true`. */
  streamRequest: boolean;
  /** It answers as a stream; false once it answered in one piece. */
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
    stageForms: new Map(),
    temperature: !unseen,
    tokensName: unseen ? "max_completion_tokens" : "max_tokens",
    systemRole: true,
    streamOptions: true,
    streamRequest: true,
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
  readonly stage: string;
  readonly form: AnswerForm;
  readonly maximumTokens: number;
  readonly status: number | undefined;
  /** The server's words about it. */
  readonly said: string;
}

const nextForm: Readonly<Record<AnswerForm, AnswerForm | undefined>> = {
  schema: "json",
  json: "text",
  text: undefined,
};
const refusals = new Set([400, 404, 405, 415, 422, 500, 501]);

interface Lesson {
  readonly name: string;
  /** Learns and returns true when the refusal is about this and something is left to be changed. */
  learn(quirks: Quirks, refused: Refused): boolean;
}

/** Drops `key`, of which the server's words speak, once. */
const without = (key: "temperature" | "systemRole" | "streamOptions" | "streamRequest", words: RegExp): Lesson => ({
  name: key,
  learn: (quirks, { said }) => {
    if (!quirks[key] || !words.test(said)) return false;
    quirks[key] = false;
    if (key === "streamRequest") quirks.streams = false;
    return true;
  },
});

/** In the order of how clearly servers speak of them. */
const lessons: readonly Lesson[] = [
  without("temperature", /temperature/i),
  without("streamOptions", /stream_options|include_usage/i),
  { name: "most tokens", learn: learnMostTokens },
  { name: "name of the limit", learn: learnTokensName },
  without(
    "systemRole",
    /system[_ -]?(?:role|message|prompt|instruction)s?.{0,60}(?:not|n't|un)|role.{0,30}system|developer instruction/i,
  ),
  { name: "form", learn: learnForm },
  without("streamRequest", /stream/i),
];

/** Learns from a refusal what to leave out; the name of the lesson, or undefined when there is none. */
export function learnFrom(refused: Refused, quirks: Quirks): string | undefined {
  if (refused.status === undefined || !refusals.has(refused.status)) return undefined;
  if (saysTooLong(refused.said)) return learnContext(quirks, refused) ? "context" : undefined;
  // A server that breaks is believed only when it names the form: grammars of schemas break some.
  if (refused.status >= 500 && refused.status !== 501) return learnForm(quirks, refused) ? "form" : undefined;
  return lessons.find((lesson) => lesson.learn(quirks, refused))?.name;
}

/** The form to ask in for a stage. */
export function formFor(quirks: Quirks, stage: string): AnswerForm {
  const own = quirks.stageForms.get(stage);
  if (own === undefined || quirks.form === "text") return quirks.form;
  return own;
}

function learnForm(quirks: Quirks, { stage, form, said, status }: Refused): boolean {
  const weaker = nextForm[form];
  if (weaker === undefined) return false;
  const named =
    /response_format|json_schema|json_object|json mode|structured|grammar|output_format|output_config|text\.format/i;
  const vague = /schema|not supported|unsupported|requested parameters/i;
  if (!named.test(said) && (!vague.test(said) || status === 500)) return false;
  // One schema may be too much for a server that takes others.
  if (/invalid schema|schema.{0,80}(?:invalid|too|required|additionalproperties|grammar)|grammar/i.test(said)) {
    quirks.stageForms.set(stage, weaker);
  } else quirks.form = weaker;
  return true;
}

function learnTokensName(quirks: Quirks, { said }: Refused): boolean {
  if (quirks.tokensName === "max_tokens" && /max_completion_tokens|max_tokens/i.test(said)) {
    quirks.tokensName = "max_completion_tokens";
    return true;
  }
  if (quirks.tokensName === "max_completion_tokens" && /max_completion_tokens/i.test(said)) {
    // Refused under both names: the server's own limit has to do.
    quirks.tokensName = "none";
    return true;
  }
  return false;
}

/** "This model's maximum context length is 8192 tokens", "exceeds the available context size (4096 tokens)". */
function learnContext(quirks: Quirks, { said }: Refused): boolean {
  const told = /context[^.\d]{1,40}?(\d{3,7})|n_ctx"?[\s:=]{1,4}(\d{3,7})/i.exec(said);
  const tokens = Number(told?.[1] ?? told?.[2] ?? 0);
  if (tokens < 500 || tokens >= (quirks.contextTokens ?? Number.POSITIVE_INFINITY)) return false;
  quirks.contextTokens = tokens;
  return true;
}

/** "max_tokens is too large: 20000. This model supports at most 16384 completion tokens". */
function learnMostTokens(quirks: Quirks, { said, maximumTokens }: Refused): boolean {
  if (!/max_?(?:completion_|output_|new_)?tokens|completion tokens|output tokens/i.test(said)) return false;
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
