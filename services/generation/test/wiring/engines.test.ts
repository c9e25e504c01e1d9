import { readConfig } from "../../src/config.ts";
import type { EngineContext } from "../../src/domain/engine-ports.ts";
import { createEngines, type Engines } from "../../src/wiring/engines.ts";
import { silent } from "../harness/silent.ts";

const config = readConfig({
  GRPC_ADDRESS: "127.0.0.1:0",
  MONGODB_URI: "mongodb://127.0.0.1/",
  AMQP_URL: "amqp://127.0.0.1",
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: "public.json",
  SERVICE_TOKEN_PRIVATE_KEY_FILE: "private.json",
  CONTENT_ADDRESS: "127.0.0.1:1",
  PUBLISHING_ADDRESS: "127.0.0.1:1",
});

const context = (): EngineContext => {
  const artefacts = new Map<string, unknown>();
  return {
    signal: new AbortController().signal,
    stages: {
      load: async <Artefact>(stage: string) => artefacts.get(stage) as Artefact | undefined,
      save: async (stage, artefact) => {
        artefacts.set(stage, artefact);
      },
    },
  };
};

let engines: Engines;

beforeAll(() => {
  engines = createEngines(config, { logger: silent, overrides: {} });
});
afterAll(() => engines.close());

describe("the engines without a language model", () => {
  it("write by rules from what the account says itself", async () => {
    const draft = await engines.writer(
      {
        title: "Why rivers bend",
        instructions: "Rivers erode the outer bank. They deposit sand on the inner bank.",
        style: { name: "Plain", systemPrompt: "Write plainly." },
      },
      context(),
    );
    expect(draft.report.engine).toBe("extractive");
    expect(draft.content).toContain("deposit sand");
    expect(draft.wordCount).toBeGreaterThan(0);
  });

  it("scout nothing where there is nothing to scout", async () => {
    const brief = { topics: [], feeds: [], knownStories: [], publicationName: "Journal", now: new Date() };
    expect(await engines.scout(brief, context())).toMatchObject({ stories: [], status: "completed" });
  });
});
