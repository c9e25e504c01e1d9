import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launcherFolder, repositoryRoot } from "../../src/root.ts";
import { judgeSettings } from "../../src/settings/judge-settings.ts";
import { knownSettings } from "../../src/settings/known-settings.ts";

/** Invalid values that a person might type. */
const wrong: Readonly<Record<string, readonly string[]>> = {
  LLM_BASE_URL: ["localhost:11434", "127.0.0.1:11434/v1", "ftp://x/v1", "llama"],
  LLM_PROVIDER: ["ollama"],
  LLM_EMBEDDING_BASE_URL: ["localhost:11434"],
  LLM_FALLBACK_BASE_URL: ["localhost:11434"],
  LLM_FALLBACK_PROVIDER: ["gemini"],
  LLM_IDLE_SECONDS: ["0", "1.5", "a minute"],
  LLM_CONTEXT_TOKENS: ["32k"],
  LLM_PRICE_INPUT: ["-1", "free"],
  LLM_PRICE_OUTPUT: ["cheap"],
  WRITER_GROUNDING: ["strict"],
  GENERATION_SYNC_TIMEOUT_SECONDS: ["3601", "2m"],
  GENERATION_TIMEOUT_SECONDS: ["0"],
  AUTOPILOT_VETO_MINUTES: ["-1", "100000"],
  GENERATION_WORKERS: ["many"],
  GENERATION_LEASE_SECONDS: ["0"],
  SEARXNG_URL: ["localhost:8888"],
  BRAVE_SEARCH_BASE_URL: ["api.search.brave.com"],
  TAVILY_BASE_URL: ["api.tavily.com"],
  SCOUT_FEEDS: ["https://a.example/feed,b.example/feed"],
  SCOUT_SOURCES: ["reddit", "feeds,twitter"],
  HACKER_NEWS_BASE_URL: ["hn.algolia.com"],
  GDELT_BASE_URL: ["gdelt"],
  SCOUT_WORKERS: ["0"],
  LINKEDIN_VERSION: ["2026-09", "202613"],
  LINKEDIN_API_BASE_URL: ["api.linkedin.com"],
  LINKEDIN_OAUTH_BASE_URL: ["www.linkedin.com"],
  X_MADE_WITH_AI: ["yes"],
  X_API_BASE_URL: ["api.x.com"],
  X_OAUTH_BASE_URL: ["x.com"],
  PORT: ["0", "65536", "http", "80a"],
  HOST: ["http://127.0.0.1", "127.0.0.1:8080"],
  PUBLIC_BASE_URL: ["api.example.com"],
  PUBLIC_SITES_BASE_URL: ["sites.example.com"],
  DASHBOARD_URL: ["dashboard.example.com"],
  DASHBOARD_ALLOW_HTTP: ["yes"],
  PAGE_CACHE_MEGABYTES: ["64 MB"],
  TRUSTED_PROXY_HOPS: ["-1"],
  OUTBOUND_CONNECT_TO: ["a.example:127.0.0.1"],
  NODE_EXTRA_CA_CERTS: ["/nowhere/ca.pem", "package.json"],
  MONGODB_URI: ["localhost:27017"],
  MONGOD_BINARY: ["/nowhere/mongod"],
  DATABASE_PREFIX: ["my databases"],
  AMQP_URL: ["localhost:5672", "http://broker"],
  AMQP_PREFIX: ["my names"],
  GALLEY_INSTALL: ["no"],
  UPGRADE_EMAIL: ["sales"],
  TIERS_FILE: ["/nowhere/tiers.json", "tiers.json"],
  LOG_LEVEL: ["verbose"],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["localhost:4318"],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ["collector"],
  WEBHOOK_RETRY_DELAYS_SECONDS: ["10s,60s"],
  WEBHOOK_ATTEMPT_TIMEOUT_SECONDS: ["0"],
  PUBLISHING_LEASE_SECONDS: ["x"],
  IDEMPOTENCY_LEASE_SECONDS: ["x"],
  OVERLOAD_TARGET_MILLISECONDS: ["0"],
  OVERLOAD_LEAST_REQUESTS: ["0"],
  OVERLOAD_MOST_REQUESTS: ["x"],
  OVERLOAD_MOST_LONG_REQUESTS: ["x"],
  OVERLOAD_LOOP_DELAY_MILLISECONDS: ["x"],
  OVERLOAD_LONGEST_WAIT_MILLISECONDS: ["x"],
  MOST_CONNECTIONS: ["0"],
};
/** The files for mutual TLS. A start needs all or none of them, so the tests of TLS below check them together. */
const together = ["GRPC_TLS_CERT_FILE", "GRPC_TLS_KEY_FILE", "GRPC_TLS_CA_FILE"];
/** The settings for single sign-on. A start needs all or none of them. */
const singleSignOn = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
/** OpenTelemetry ignores its variables if their values are invalid. */
const ignored = { OTEL_SDK_DISABLED: "yes", OTEL_TRACES_SAMPLER: "some", OTEL_TRACES_SAMPLER_ARG: "2" };
/** Keys and names accept any text without spaces around it. */
const freeText =
  /^(LLM_(\w+_)?(MODEL|API_KEY)|(BRAVE_SEARCH|TAVILY)_API_KEY|(LINKEDIN|X)_CLIENT_(ID|SECRET)|NO_COLOR)$/;

/** The other settings that a single valid setting needs. */
const beside: Readonly<Record<string, string>> = { LLM_BASE_URL: "http://127.0.0.1:11434/v1", LLM_MODEL: "m" };

describe("judging settings", () => {
  it("has a check for every setting of .env.example", () => {
    const checked = [...Object.keys(wrong), ...Object.keys(ignored), ...together, ...singleSignOn];
    expect(knownSettings().filter((name) => !checked.includes(name) && !freeText.test(name))).toEqual([]);
    expect(checked.filter((name) => !knownSettings().includes(name))).toEqual([]);
  });

  it("asks for all files of mutual TLS when one of them is set", async () => {
    for (const name of together) {
      const { problems } = await judgeSettings({ [name]: "/keys/tls.pem" });
      const missing = together.filter((other) => other !== name);
      for (const other of missing) expect(problems.join("\n")).toContain(`${other} is not set`);
    }
  });

  it("asks for all settings of single sign-on when one of them is set, and for an issuer whose address is https", async () => {
    const set = { OIDC_ISSUER: "https://login.example.org/", OIDC_CLIENT_ID: "galley", OIDC_CLIENT_SECRET: "s" };
    expect((await judgeSettings(set)).problems).toEqual([]);
    for (const name of singleSignOn) {
      const { problems } = await judgeSettings({ ...set, [name]: undefined });
      expect(problems).toEqual([`${name} is not set; expected all of ${singleSignOn.join(", ")}, or none of them`]);
    }
    for (const OIDC_ISSUER of ["login.example.org", "http://login.example.org", "ftp://login.example.org"]) {
      const { problems } = await judgeSettings({ ...set, OIDC_ISSUER });
      expect(problems).toEqual([expect.stringContaining("OIDC_ISSUER is wrong: it is not an https URL")]);
    }
  });

  it("finds nothing wrong where nothing is set, and in the values of .env.example", async () => {
    expect(await judgeSettings({})).toEqual({ problems: [], warnings: [] });
    const example = readFileSync(join(repositoryRoot, ".env.example"), "utf8");
    const values = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=(.+)$/gm)].map(
      ([, name, value]) => [name, value] as const,
    );
    expect(values.length).toBeGreaterThan(30);
    expect(await judgeSettings(Object.fromEntries(values))).toEqual({ problems: [], warnings: [] });
  });

  it.each(Object.entries(wrong))(
    "names %s when its value is one of %j, says what is right, and repeats no value",
    async (name, values) => {
      for (const value of values) {
        const { problems } = await judgeSettings({ ...beside, [name]: value });
        const ofSetting = problems.filter((text) => text.includes(name));
        expect(ofSetting).not.toEqual([]);
        for (const text of ofSetting)
          expect(text).toMatch(/ (expected|cannot be read|not an http or https URL|add http:)/);
      }
    },
  );

  it.each(Object.entries(ignored))("warns that %s=%s is ignored", async (name, value) => {
    const { problems, warnings } = await judgeSettings({ [name]: value });
    expect([problems, warnings]).toEqual([[], [expect.stringContaining(name)]]);
  });

  it.each(knownSettings())("refuses spaces and line ends around the value of %s", async (name) => {
    for (const value of [" x", "x\n"]) {
      const { problems } = await judgeSettings({ ...beside, [name]: value });
      expect(problems.some((text) => text.startsWith(`${name} is wrong: there `))).toBe(true);
    }
  });

  it("says what to add to an address without http://", async () => {
    const { problems } = await judgeSettings({ LLM_BASE_URL: "localhost:11434" });
    expect(problems).toEqual([expect.stringContaining("add http:// before it")]);
  });

  it("asks for the server of a model that is named alone", async () => {
    const { problems } = await judgeSettings({ LLM_MODEL: "llama3.1" });
    expect(problems).toEqual([expect.stringMatching(/^LLM_BASE_URL is not set.*LLM_PROVIDER/)]);
  });
});

it.each(["start", "doctor"])("npm run %s refuses wrong settings in the same words, and starts no store", (command) => {
  const { PATH = "" } = process.env;
  const cli = [
    "--conditions=@galley/source",
    "--disable-warning=ExperimentalWarning",
    join(launcherFolder, "src/cli.ts"),
  ];
  const env = { PATH, WRITER_GROUNDING: "strict", LLM_BASE_URL: "localhost:11434" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...cli, command], { encoding: "utf8", env });
  expect(status).toBe(1);
  const said = stdout + stderr;
  expect(said).toContain("WRITER_GROUNDING is wrong: not a policy; expected balanced, sourced or open");
  expect(said).toContain("LLM_BASE_URL is wrong: it does not begin with http:// or https://; add http:// before it");
  expect(said).not.toMatch(/null11434|Starting|ready after|^ {4}at /m);
});
