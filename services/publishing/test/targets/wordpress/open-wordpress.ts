import { type FakeWordpress, fakeWordpressPassword, startFakeWordpress } from "@galley/test-kit/fake-wordpress";
import type { Finding, OpenConnection } from "../../../src/connections/connection.ts";
import type { ContentTarget } from "../../../src/connections/content-target.ts";
import { openOutbounds } from "../../../src/connections/outbounds.ts";
import { createWordpressKind } from "../../../src/targets/wordpress/kind.ts";

/** The settings and credentials of a test's connection. */
export interface LinkOptions {
  readonly user?: string;
  readonly author?: string;
  readonly password?: string;
  readonly canonical?: string;
}

/** A fake WordPress and the target for it. */
export interface OpenedWordpress {
  readonly fake: FakeWordpress;
  readonly target: (options?: LinkOptions) => ContentTarget;
  readonly test: (options?: LinkOptions) => Promise<Finding[]>;
  readonly close: () => Promise<void>;
}

/** Starts the fake. Requests time out after five seconds. A busy machine answers sooner; the tests of silent servers wait for the timeout. */
export async function openWordpress(): Promise<OpenedWordpress> {
  const fake = await startFakeWordpress();
  const outbounds = openOutbounds({});
  const kind = createWordpressKind({ outbounds, now: () => new Date(), timeoutMilliseconds: 5_000 });
  const connect = ({
    user = "author",
    author,
    password = fakeWordpressPassword(user),
    canonical = "",
  }: LinkOptions): OpenConnection => {
    const settings = {
      url: fake.url,
      privateAddress: "yes",
      user,
      canonical,
      ...(author === undefined ? {} : { author }),
    };
    const owner = { accountId: "account", publicationId: "publication" };
    const read = kind.read(settings, { password });
    return { ...owner, ...read, kind: "wordpress", state: "unchecked", revision: 1, createdAt: new Date() };
  };
  return {
    fake,
    target: (options = {}) => kind.open(connect(options)),
    test: (options = {}) => kind.test(connect(options)),
    close: async () => {
      await outbounds.close();
      await fake.close();
    },
  };
}
