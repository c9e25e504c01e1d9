import { errorReason } from "../fix.ts";
import { type ModelConnection, shownAddress } from "./connection.ts";
import { type Explained, explained, explainReply } from "./explain-reply.ts";
import { askForOneWord, type ModelReply } from "./model-request.ts";

/** The result of a test request to a model. */
export interface Asked {
  readonly good: boolean;
  /**
   * The result in words, for example "llama3.1 at http://… answered in 1.2 s", or a description of the problem. It never contains an API
   * key.
   */
  readonly text: string;
  /** How to fix the problem, line by line. */
  readonly fix: readonly string[];
}

const patienceMilliseconds = 20_000;

/** Asks a model for one word and returns the result. Never rejects, and ends within about `withinMilliseconds`. */
export async function askModel(connection: ModelConnection, withinMilliseconds = patienceMilliseconds): Promise<Asked> {
  const begin = performance.now();
  const where = `${connection.model} at ${shownAddress(connection.baseUrl)}`;
  const signal = AbortSignal.timeout(withinMilliseconds);
  try {
    const reply = await ask(connection, signal);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    if (reply.status === 200 && reply.sign !== undefined) {
      const thinks = reply.sign === "thought" ? "; it thinks before it writes" : "";
      return { good: true, text: `${where} answered in ${seconds} s${thinks}`, fix: [] };
    }
    const { problem, fix } = await explainReply(connection, reply, AbortSignal.timeout(5000));
    return { good: false, text: withoutKey(`${where} ${problem}`, connection), fix };
  } catch (thrown) {
    const { problem, fix } = explainFailure(thrown, connection, withinMilliseconds);
    return { good: false, text: withoutKey(`${where}: ${problem}`, connection), fix };
  }
}

async function ask(connection: ModelConnection, signal: AbortSignal): Promise<ModelReply> {
  const reply = await askForOneWord(connection, signal);
  const wantsOtherName = reply.status === 400 && reply.text.includes("max_completion_tokens");
  return wantsOtherName ? askForOneWord(connection, signal, "max_completion_tokens") : reply;
}

/** Explains why a model's server gave no reply at all, such as a refused connection or a timeout. */
function explainFailure(thrown: unknown, { prefix, baseUrl }: ModelConnection, milliseconds: number): Explained {
  if ((thrown as Error).name === "TimeoutError")
    return explained(
      `no answer within ${milliseconds / 1000} s`,
      "It may still be loading the model; ask again in a minute: npm run doctor",
    );
  const cause = (thrown as { cause?: unknown }).cause;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? "";
  if (code === "ECONNREFUSED")
    return explained(
      "nothing listens there (connection refused)",
      `Start that server (Ollama: ollama serve), or correct ${prefix}_BASE_URL.`,
    );
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return explained(
      `no machine called ${new URL(baseUrl).hostname} was found`,
      `Correct ${prefix}_BASE_URL, or look whether this machine has a network.`,
    );
  if (/CERT|SIGNED|SSL/.test(code))
    return explained(
      `its certificate is not trusted (${code})`,
      "NODE_EXTRA_CA_CERTS=/path/authority.pem adds an authority of your own.",
    );
  return explained(
    `it cannot be reached: ${errorReason(cause ?? thrown)}`,
    `Correct ${prefix}_BASE_URL, or look whether that server runs.`,
  );
}

/** Removes the key from a text, because servers may repeat their input. */
function withoutKey(text: string, { apiKey }: ModelConnection): string {
  return apiKey ? text.replaceAll(apiKey, "***") : text;
}
