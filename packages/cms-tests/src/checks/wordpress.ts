import { waitUntil } from "@galley/test-kit/conditions";
import type { LinkInput, RealCms } from "../real-cms.ts";
import type { Wordpress } from "../systems/wordpress.ts";
import { assertEqual, assertTrue, type Check, type CheckContext, catchRejection, readPage } from "./check.ts";
import { createUnlinkedPublication, link, linkPublication } from "./linked-publication.ts";

/** Checks with settings, firewalls and plugins that make WordPress behave in an unusual way. */
export const wordpressChecks: readonly Check[] = [
  finding("Application Passwords that are off", ["application passwords"], { noApplicationPasswords: true }),
  finding("a server that strips the header with the password", ["user"], { stripAuthorization: true }),
  finding("a user who may not publish", ["rights", "author"], {}, ({ systems: { wordpress } }, { link: linked }) => ({
    ...linked,
    settings: { ...linked.settings, user: "contributor" },
    credentials: { password: wordpress.passwords.contributor },
  })),
  {
    name: "plain permalinks do",
    run: async (world, cms) => {
      world.systems.wordpress.switchOn({ plainPermalinks: true });
      try {
        const linked = await linkPublication(world, cms);
        const { url } = await linked.publish();
        assertTrue(`${url} is no plain address`, url.includes("?p="));
        await linked.mustHaveOnePost();
      } finally {
        world.systems.wordpress.switchOn({});
      }
    },
  },
  {
    name: "a firewall's page is told of as one, and nothing is published",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      world.systems.wordpress.switchOn({ firewall: true });
      const refusal = await linked.publish().catch((error: unknown) => String(error));
      world.systems.wordpress.switchOn({});
      assertTrue(`not told of: ${String(refusal)}`, String(refusal).includes("Request blocked"));
      assertEqual("posts", await linked.stored(), []);
      await linked.publish();
      await linked.mustHaveOnePost();
    },
  },
  {
    name: "a password that was revoked is told of as that, and the post stays as it was until there is one again",
    run: async (world, cms) => {
      const { database } = world.systems;
      const linked = await linkPublication(world, cms);
      const { url } = await linked.publish();
      const rename = (from: string, to: string) =>
        database.run(`USE wordpress; UPDATE wp_usermeta SET meta_key = '${to}' WHERE meta_key = '${from}'
          AND user_id = (SELECT ID FROM wp_users WHERE user_login = '${cms.link.settings.user}')`);
      await rename("_application_passwords", "revoked_passwords");
      try {
        const refusal = await catchRejection(linked.publish({ content: "<p>Second edition.</p>" }));
        assertTrue(`it says ${refusal}`, String(refusal).includes("may have revoked the password"));
      } finally {
        await rename("revoked_passwords", "_application_passwords");
      }
      assertTrue("readers see what was refused", !(await readPage(url)).includes("Second edition."));
      await linked.publish({ content: "<p>Second edition.</p>" });
      await linked.mustHaveOnePost();
    },
  },
  {
    name: "PHP that dies after it wrote makes no second post",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      world.systems.wordpress.switchOn({ dieAfterWriting: true });
      try {
        await linked.publishPatiently();
      } finally {
        world.systems.wordpress.switchOn({});
      }
      await linked.mustHaveOnePost();
    },
  },
  {
    name: "a draft that arrives late is removed, and an older text that does is written over",
    run: async (world, cms) => {
      const { wordpress } = world.systems;
      const [lateDraft, lateText] = [await linkPublication(world, cms), await linkPublication(world, cms)];
      await lateText.publish();
      const drafted = await holding(wordpress, "make", () => catchRejection(lateDraft.publish()));
      const written = await holding(wordpress, "text", () => catchRejection(lateText.publish()));
      await Promise.all([drafted.rest, written.rest]);
      const { url } = await lateText.publish({ content: "<p>Second edition.</p>" });
      const newest = await textNumberAt(url);
      assertEqual("requests that were late too early", wordpress.heldAndDone(), 0);
      await waitUntil(() => wordpress.heldAndDone() === 2, patience);
      await waitUntil(async () => assertEqual("late drafts", await lateDraft.stored(), []), patience);
      // Each text that Galley writes has a number, which grows. So a number above `newest` shows that Galley has replaced the text of the
      // late request.
      await waitUntil(async () => assertTrue("not written over", (await textNumberAt(url)) > newest), patience);
      assertTrue("readers see the first edition", (await readPage(url)).includes("Second edition."));
      await lateText.mustHaveOnePost();
    },
  },
  {
    name: "an article that a plugin eats into is told of (control)",
    run: async (world, cms) => {
      const linked = await linkPublication(world, cms);
      world.systems.wordpress.switchOn({ eatTables: true });
      try {
        await linked.publish();
      } finally {
        world.systems.wordpress.switchOn({});
      }
      const report = await linked.report();
      assertTrue("full fidelity is reported", (report?.score ?? 1) < 1);
      assertTrue("the table is not named", report?.lost?.some(({ kind }) => kind === "table row") === true);
    },
  },
];

/** How many seconds WordPress delays a request. The publishing service gives up on it sooner. */
const heldSeconds = 24;
const patience = { timeoutMilliseconds: 60_000, intervalMilliseconds: 100 };

const textNumberAt = async (url: string): Promise<number> =>
  Number(/<!-- galley:[0-9a-f]+ (\d+) -->/.exec(await readPage(url))?.[1]);

/**
 * Runs `work` while WordPress delays one of its requests for `heldSeconds`. Resolves as soon as WordPress has received that request. `rest`
 * in the result is the promise of `work`, which still runs.
 */
async function holding<Result>(
  { switchOn, isUsedUp }: Wordpress,
  what: "make" | "text",
  work: () => Promise<Result>,
): Promise<{ readonly rest: Promise<Result> }> {
  switchOn({ hold: { what, seconds: heldSeconds } });
  const rest = work();
  await waitUntil(isUsedUp, patience);
  return { rest };
}

function finding(
  what: string,
  checks: readonly string[],
  switches: object,
  inputOf = (_world: CheckContext, cms: RealCms): LinkInput => cms.link,
): Check {
  return {
    name: `linking finds ${what}`,
    run: async (world, cms) => {
      const { account, publicationId } = await createUnlinkedPublication(world);
      world.systems.wordpress.switchOn(switches);
      try {
        const { findings } = await link(world, account, publicationId, inputOf(world, cms));
        const problems = findings.flatMap((each) => (each.level === "FINDING_LEVEL_PROBLEM" ? each.check : []));
        assertEqual("problems", problems, checks);
      } finally {
        world.systems.wordpress.switchOn({});
      }
    },
  };
}
