import { listModels } from "./model-request.ts";

/** A program that serves models on this machine. */
export interface LocalServer {
  readonly name: string;
  readonly baseUrl: string;
  /** The names of the server's models that can write texts. */
  readonly models: readonly string[];
}

/** A program that serves models, and the port that it uses by default. */
export interface KnownPlace {
  readonly name: string;
  readonly port: number;
}

// The programs that serve models and their default ports. Port 8080 is also that of this system's own API; the answer
// shows which program it is.
const knownPlaces: readonly KnownPlace[] = [
  { name: "Ollama", port: 11_434 },
  { name: "LM Studio", port: 1234 },
  { name: "llama.cpp", port: 8080 },
  { name: "llama.cpp", port: 8081 },
];
const patienceMilliseconds = 300;

/** Finds the servers that answer on this machine within a third of a second. */
export async function findLocalServers(places: readonly KnownPlace[] = knownPlaces): Promise<LocalServer[]> {
  const looked = await Promise.all(
    places.map(async ({ name, port }) => {
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      const signal = AbortSignal.timeout(patienceMilliseconds);
      const models = await listModels({ provider: "openai-compatible", baseUrl }, signal);
      return models === undefined ? [] : [{ name, baseUrl, models: models.filter(mayWrite) }];
    }),
  );
  return looked.flat();
}

/** Returns the command that starts Galley with a model of this server; undefined when it has none. */
export function startLine({ baseUrl, models }: LocalServer): string | undefined {
  const [model] = models;
  return model === undefined ? undefined : `LLM_BASE_URL=${baseUrl} LLM_MODEL=${inShell(model)} npm start`;
}

/** Returns whether a model can write texts, judged by its name. Servers also list models that can only search or handle speech. */
function mayWrite(model: string): boolean {
  return !/embed|rerank|whisper|tts|minilm|bge-|clip/i.test(model);
}

function inShell(text: string): string {
  return /^[\w./:@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
