import { type FakeLinkedIn, type FakeX, startFakeLinkedIn, startFakeX } from "@galley/test-kit/fake-networks";
import { startedForSuite } from "@galley/test-kit/suites";
import type { Overrides } from "../../src/app.ts";
import { startPublishing, type TestAccount, type TestPublishing } from "../start-publishing.ts";

/** The service with a fake LinkedIn and a fake X. */
export interface LinkedPublishing extends TestPublishing {
  readonly linkedin: FakeLinkedIn;
  readonly x: FakeX;
  /** Links a publication to both networks with valid tokens. */
  readonly link: (publicationId: string, account: TestAccount) => Promise<{ readonly xRefreshToken: string }>;
  readonly endAll: () => Promise<void>;
}

export const testApiUrl = "https://api.example.com";

/** Starts all three before the tests of a suite and stops them afterwards. */
export const linkedForSuite = (overrides?: Overrides): LinkedPublishing =>
  startedForSuite(
    () => startLinked(overrides),
    (linked) => linked.endAll(),
  );

/** Starts the service and the two fakes. */
async function startLinked(overrides: Overrides = {}): Promise<LinkedPublishing> {
  const [linkedin, x] = await Promise.all([startFakeLinkedIn(), startFakeX()]);
  const networks = {
    LINKEDIN_API_BASE_URL: linkedin.baseUrl,
    LINKEDIN_OAUTH_BASE_URL: linkedin.baseUrl,
    LINKEDIN_CLIENT_ID: "linkedin-app",
    LINKEDIN_CLIENT_SECRET: "linkedin-secret",
    X_API_BASE_URL: x.baseUrl,
    X_OAUTH_BASE_URL: x.baseUrl,
    X_CLIENT_ID: "x-app",
    X_CLIENT_SECRET: "x-secret",
  };
  const publishing = await startPublishing({ overrides, networks, publicBaseUrl: testApiUrl });
  const save = (kind: "CONNECTION_KIND_LINKEDIN" | "CONNECTION_KIND_X", credentials: Record<string, string>) =>
    ({ kind, settings: {}, credentials, keepWithProblems: false }) as const;
  return {
    ...publishing,
    linkedin,
    x,
    link: async (publicationId, account) => {
      const token = `token-of-${publicationId}`;
      linkedin.issue(token);
      const grant = x.grant();
      const both = [save("CONNECTION_KIND_LINKEDIN", { accessToken: token }), save("CONNECTION_KIND_X", { ...grant })];
      for (const one of both) {
        const { connection } = await publishing.call("saveConnection", { publicationId, ...one }, account);
        if (connection === null) throw new Error(`${one.kind} was not linked`);
      }
      return { xRefreshToken: grant.refreshToken };
    },
    endAll: async () => {
      await publishing.end();
      await Promise.all([linkedin.close(), x.close()]);
    },
  };
}
