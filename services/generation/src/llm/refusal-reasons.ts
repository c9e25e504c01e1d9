/** Error texts of OpenAI, Azure, Gemini and OpenRouter if a content filter, not the model, rejected the text. */
const filtered =
  /content[_ ]?filter|content management policy|ResponsibleAIPolicyViolation|content_policy_violation|flagged_input|input was flagged|PROHIBITED_CONTENT|"moderation/i;

/** Returns whether an error text says that a content filter rejected the text. */
export function saysFiltered(said: string): boolean {
  return filtered.test(said);
}

/** Error texts of OpenAI, Anthropic and others if the credit is used up. Retrying does not help. */
const noCredit =
  /insufficient_quota|credit_balance|billing_hard_limit|enforced_spend_limit|spend limit reached|insufficient (?:credits|balance|funds)|check your plan and billing details(?!.{0,200}(?:retry|RetryInfo))/is;

/** Returns whether an error text says that the account has no credit left. */
export function saysNoCredit(said: string): boolean {
  return noCredit.test(said);
}

/** Error texts of llama.cpp and Hugging Face while the model is being loaded. */
const loading = /loading model|model[^.]{0,200} is (?:currently |still )?loading|warming up/i;

/** Returns whether an error text says that the model is still being loaded. */
export function saysLoading(said: string): boolean {
  return loading.test(said);
}
