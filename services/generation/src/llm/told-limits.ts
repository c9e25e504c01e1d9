/** Numbers of tokens from the text of a refusal. */
export interface ToldLimits {
  /** The model's limit for prompt and answer together. */
  readonly context?: number | undefined;
  /** The maximum length of an answer. */
  readonly output?: number | undefined;
  /** The length of the refused prompt by the server's own count. */
  readonly input?: number | undefined;
}

const number = "(\\d{1,3}(?:,\\d{3})+|\\d{3,8})(?!,?\\d)";

const patternsOf = (...sources: readonly string[]): readonly RegExp[] =>
  sources.map((source) => new RegExp(source.replaceAll("<N>", number).replaceAll("<n>", "[\\d,]{1,10}"), "i"));

/** Each pattern captures a number that the text calls the limit, not just a number near such words. */
const contexts = patternsOf(
  // OpenAI, Azure, vLLM, OpenRouter, LM Studio, and llama.cpp with the number in brackets.
  "context (?:length|window|size|limit)(?: is| of|:)?(?: only| at most)? ?\\(?<N>(?!\\)? ?(?:tokens? )?(?:[>+]|exceed|is (?:more|greater|longer|larger)))",
  "maximum (?:prompt|input|sequence) length (?:is|of) <N>",
  // Mistral.
  "model with <N> maximum context length",
  // llama.cpp and LM Studio.
  "n_ctx[\"']? ?[:=]? ?\\(?<N>",
  // Gemini and OpenAI's newer models.
  "(?:input|prompt)[^.]{0,40} exceeds? the (?:maximum number of tokens allowed|configured limit of|maximum of|limit of) ?\\(?<N>",
  // Anthropic.
  "tokens? > <N> maximum",
  "context limit: <n> \\+ <n> > <N>",
  // vLLM, for models with an encoder.
  "longer than the maximum (?:model|context) length (?:of )?<N>",
  // SGLang, and others that name only the prompt.
  "input length[^.]{0,40} exceeds? (?:the )?maximum allowed (?:token size|length|tokens) ?\\(?<N>",
  "context length[^.\\d]{0,40} <n> > <N>",
  // Cerebras.
  "current length is <n> while limit is <N>",
  // DashScope.
  "range of input length should be \\[\\d, ?<N>\\]",
  // TGI.
  "inputs`?(?: tokens)?(?: \\+ `?max_new_tokens`?)? must (?:be <=|have less than|have at most) <N>",
);

const outputs = patternsOf(
  // OpenAI, Azure.
  "(?:supports?|allows?|generates?) at most <N> (?:completion|output|new )? ?tokens",
  // Anthropic.
  "max_tokens: <n> > <N>, which is the maximum",
  // Groq, Mistral, Cohere and others.
  "(?<!\\+ `?)max(?:imum)?[ _]?(?:completion_|output_|new_)?tokens[`'\"]?(?: value)? (?:must|should) be (?:less than or equal to|less than|<=|at most|no more than) [`'\"]?<N>",
  "max_?(?:completion_|output_|new_)?tokens[^.]{0,60} range[^.\\d]{0,40}\\[?1(?: \\(inclusive\\))? ?(?:,|to) ?<N>",
  "maximum (?:allowed )?(?:number of )?(?:output|completion|generated|new) tokens(?: allowed)?(?: is| of|:) <N>",
  "maximum tokens[^.\\d]{0,40} exceeds the model limit of <N>",
);

const inputs = patternsOf(
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

/** Reads the limits from a refusal. Words that the server only repeats from the request are ignored. */
export function limitsIn(said: string, sent: readonly string[] = []): ToldLimits {
  const first = (patterns: readonly RegExp[]): number | undefined => {
    const found = patterns.map((pattern) => pattern.exec(said)).find((match) => match !== null);
    if (found === undefined || sent.some((text) => text.includes(found[0]))) return undefined;
    return Number(found[1]?.replaceAll(",", ""));
  };
  return { context: first(contexts), output: first(outputs), input: first(inputs) };
}

const tooLong =
  /context[_ -]?(?:length|window|size|limit)|too long|exceeds? the (?:available |maximum )?context|prompt is too|n_ctx|input token count|input tokens exceed|maximum (?:prompt|input) length|inputs`? .{0,40}must (?:be <=|have)|input length|prompt tokens? \([\d,]{1,10}\) exceed|longer than the maximum (?:model|context) length|current length is|max_\w{0,20}tokens[^.]{0,60}(?:got -|\(-)\d/i;

/** Whether a refusal says that the prompt is too long for the model. */
export function saysTooLong(said: string): boolean {
  return tooLong.test(said);
}
