/** Limits (in tokens) that the error text of a model server states. */
export interface ToldLimits {
  /** Maximum tokens of prompt and answer together. */
  readonly context?: number | undefined;
  /** Maximum tokens of an answer. */
  readonly output?: number | undefined;
  /** Tokens of the rejected prompt as the server counts them. */
  readonly input?: number | undefined;
}

const number = "(\\d{1,3}(?:,\\d{3})+|\\d{3,8})(?!,?\\d)";

const toPatterns = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(source.replaceAll("<N>", number).replaceAll("<n>", "[\\d,]{1,10}"), "i"));

/**
 * Patterns of error texts that state the maximum length of prompt and answer. Each captures the number of tokens; other
 * numbers near such words do not match.
 */
const contexts = toPatterns(
  // Error text of OpenAI, Azure, vLLM, OpenRouter, LM Studio and llama.cpp for a prompt that is too long. The number may be in brackets.
  "context (?:length|window|size|limit)(?: is| of|:)?(?: only| at most)? ?\\(?<N>(?!\\)? ?(?:tokens? )?(?:[>+]|exceed|is (?:more|greater|longer|larger)))",
  "maximum (?:prompt|input|sequence) length (?:is|of) <N>",
  // Error text of Mistral for a prompt that is too long.
  "model with <N> maximum context length",
  // Error text of llama.cpp and LM Studio for a prompt that is too long.
  "n_ctx[\"']? ?[:=]? ?\\(?<N>",
  // Error text of Gemini and OpenAI's newer models for a prompt that is too long.
  "(?:input|prompt)[^.]{0,40} exceeds? the (?:maximum number of tokens allowed|configured limit of|maximum of|limit of) ?\\(?<N>",
  // Error text of Anthropic for a prompt that is too long.
  "tokens? > <N> maximum",
  "context limit: <n> \\+ <n> > <N>",
  // Error text of vLLM for a prompt that is too long, from models that have an encoder and a decoder.
  "longer than the maximum (?:model|context) length (?:of )?<N>",
  // Error text of SGLang and others for a prompt that is too long. It mentions only the prompt, not the answer.
  "input length[^.]{0,40} exceeds? (?:the )?maximum allowed (?:token size|length|tokens) ?\\(?<N>",
  "context length[^.\\d]{0,40} <n> > <N>",
  // Error text of gateways (which pass requests on to several model servers) for a prompt that is too long.
  "only supports (?:up to )?<N> tokens",
  // Error text of Cerebras for a prompt that is too long.
  "current length is <n> while limit is <N>",
  // Error text of DashScope for a prompt that is too long.
  "range of input length should be \\[\\d, ?<N>\\]",
  // Error text of TGI (Text Generation Inference) for a prompt that is too long.
  "inputs`?(?: tokens)?(?: \\+ `?max_new_tokens`?)? must (?:be <=|have less than|have at most) <N>",
);

const outputs = toPatterns(
  // Error text of OpenAI and Azure for a requested answer that is too long.
  "(?:supports?|allows?|generates?) at most <N> (?:completion|output|new )? ?tokens",
  // Error text of Anthropic for a requested answer that is too long.
  "max_tokens: <n> > <N>, which is the maximum",
  // Error text of Groq, Mistral, Cohere and others for a requested answer that is too long.
  "(?<!\\+ `?)max(?:imum)?[ _]?(?:completion_|output_|new_)?tokens[`'\"]?(?: value)? (?:must|should) be (?:less than or equal to|less than|<=|at most|no more than) [`'\"]?<N>",
  "max_?(?:completion_|output_|new_)?tokens[^.]{0,60} range[^.\\d]{0,40}\\[?1(?: \\(inclusive\\))? ?(?:,|to) ?<N>",
  "maximum (?:allowed )?(?:number of )?(?:output|completion|generated|new) tokens(?: allowed)?(?: is| of|:) <N>",
  "maximum tokens[^.\\d]{0,40} exceeds the model limit of <N>",
);

const inputs = toPatterns(
  "<N> in (?:the messages|your prompt|the prompt)",
  "<N> of text input",
  "(?:messages|prompt|input) resulted in <N> tokens",
  "prompt contains (?:at least )?<N>",
  "has <N> input tokens",
  "input token count \\(<N>",
  "n_keep[\"']? ?[:=]? ?\\(?<N>",
  "n_prompt_tokens[\"']? ?[:=] ?<N>",
  "request \\(<N> tokens\\)",
  "request contains <N> tokens",
  "given: <N> `?inputs",
  "prompt is too long: <N> tokens",
  "context limit: <N> \\+",
  "keep the first <N> tokens",
  "input length ?\\(?<N>",
  "prompt (?:tokens )?\\((?:length )?<N>",
  "current length is <N>",
  "context length[^.\\d]{0,40} <N> >",
);

/** Returns the token limits that an error text states. Parts that only repeat the request are ignored. */
export function limitsIn(said: string, sent: readonly string[] = []): ToldLimits {
  const first = (patterns: readonly RegExp[]): number | undefined => {
    const found = patterns.map((pattern) => pattern.exec(said)).find((match) => match !== null);
    if (found === undefined || sent.some((text) => text.includes(found[0]))) return undefined;
    return Number(found[1]?.replaceAll(",", ""));
  };
  return { context: first(contexts), output: first(outputs), input: first(inputs) };
}

const tooLong =
  /context[_ -]?(?:length|window|size|limit)|too long|exceeds? the (?:available |maximum )?context|prompt is too|n_ctx|input token count|input tokens exceed|maximum (?:prompt|input) length|inputs`? .{0,40}must (?:be <=|have)|input length|prompt tokens? \([\d,]{1,10}\) exceed|longer than the maximum (?:model|context) length|current length is|only supports (?:up to )?[\d,]{1,10} tokens|prompt exceeds max length|exceed max message tokens|tokens must be reduced|上下文长度|max_\w{0,20}tokens[^.]{0,60}(?:got -|\(-)\d/i;

/** Returns whether an error text says that the prompt is too long for the model. */
export function saysTooLong(said: string): boolean {
  return tooLong.test(said);
}
