import { type Check, mustBe, mustHold } from "./check.ts";
import { link, openDesk, openUnlinked } from "./desk.ts";

/** What holds of WordPress as others configure it. */
export const wordpressChecks: readonly Check[] = [
  finding("Application Passwords that are off", "application passwords", { noApplicationPasswords: true }),
  finding("a server that strips the header with the password", "user", { stripAuthorization: true }),
  {
    name: "a user who may not publish is found",
    run: async (world, cms) => {
      const { account, publicationId } = await openUnlinked(world);
      const { contributor } = world.systems.wordpress.passwords;
      const settings = { ...cms.link.settings, user: "contributor" };
      const input = { ...cms.link, settings, credentials: { password: contributor } };
      const problems = await problemsOf(link(world, account, publicationId, input));
      mustHold(`rights are not among ${problems.join(", ")}`, problems.includes("rights"));
    },
  },
  {
    name: "plain permalinks do",
    run: async (world, cms) => {
      world.systems.wordpress.switchOn({ plainPermalinks: true });
      try {
        const desk = await openDesk(world, cms);
        const { url } = await desk.publish();
        mustHold(`${url} is no plain address`, url.includes("?p="));
        await desk.mustHaveOnePost();
      } finally {
        world.systems.wordpress.switchOn({});
      }
    },
  },
  {
    name: "a firewall's page is told of as one, and nothing is published",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      world.systems.wordpress.switchOn({ firewall: true });
      const refusal = await desk.publish().catch((error: unknown) => String(error));
      world.systems.wordpress.switchOn({});
      mustHold(`not told of: ${String(refusal)}`, String(refusal).includes("Request blocked"));
      mustBe("posts", await desk.stored(), []);
      await desk.publish();
      await desk.mustHaveOnePost();
    },
  },
  {
    name: "PHP that dies after it wrote makes no second post",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      world.systems.wordpress.switchOn({ dieAfterWriting: true });
      try {
        await desk.publishPatiently();
      } finally {
        world.systems.wordpress.switchOn({});
      }
      await desk.mustHaveOnePost();
    },
  },
  {
    name: "an article that a plugin eats into is told of (control)",
    run: async (world, cms) => {
      const desk = await openDesk(world, cms);
      world.systems.wordpress.switchOn({ eatTables: true });
      try {
        await desk.publish();
      } finally {
        world.systems.wordpress.switchOn({});
      }
      const { report } = await world.publishing.call("getPublishReport", { sessionId: desk.sessionId }, desk.account);
      mustHold("full fidelity is reported", (report?.score ?? 1) < 1);
      mustHold("the table is not named", report?.lost?.some(({ kind }) => kind === "table row") === true);
    },
  },
];

type Problems = Promise<{ readonly findings: readonly { readonly check: string; readonly level: unknown }[] }>;

async function problemsOf(linking: Problems): Promise<string[]> {
  const { findings } = await linking;
  return findings.filter(({ level }) => level === "FINDING_LEVEL_PROBLEM").map(({ check }) => check);
}

function finding(what: string, check: string, switches: object): Check {
  return {
    name: `linking finds ${what}`,
    run: async (world, cms) => {
      const { account, publicationId } = await openUnlinked(world);
      world.systems.wordpress.switchOn(switches);
      try {
        mustBe("problems", await problemsOf(link(world, account, publicationId, cms.link)), [check]);
      } finally {
        world.systems.wordpress.switchOn({});
      }
    },
  };
}
