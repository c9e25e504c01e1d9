import { WrongUsage } from "../command-line.ts";
import type { AdminClients } from "./admin-clients.ts";
import type { Command, Values } from "./command.ts";
import { connectionJson, findingJson, problemsOf } from "./connection-shapes.ts";
import { readSecrets } from "./read-secrets.ts";

const kinds = { ghost: "CONNECTION_KIND_GHOST", wordpress: "CONNECTION_KIND_WORDPRESS" } as const;
type Cms = keyof typeof kinds;
type Publishing = Awaited<ReturnType<AdminClients["publishingOf"]>>;

/** Commands on the CMS that a publication is linked to. The account of ours is found by the publication. */
export const cmsCommands: Readonly<Record<string, Command>> = {
  "cms link": {
    required: ["publication", "type"],
    optional: ["url", "key", "user", "password", "credentials", "author", "canonical"],
    switches: ["private-address", "force"],
    async run(clients, values) {
      const { publication: publicationId = "", type = "" } = values;
      const publishing = await clients.publishingOf({ publicationId });
      if (type === "builtin") return unlink(publishing, publicationId);
      if (type === "ghost" || type === "wordpress") return link(publishing, type, values);
      throw new WrongUsage(`cms link: --type is ghost, wordpress or builtin, not ${type}`);
    },
  },
  "cms test": {
    required: ["publication"],
    async run(clients, { publication: publicationId = "" }) {
      const publishing = await clients.publishingOf({ publicationId });
      const linked = await linkedCms(publishing, publicationId);
      if (linked === undefined)
        throw new Error("The publication is not linked to a CMS; its posts are on its own site.");
      const { findings } = await publishing("testConnection", { publicationId, kind: linked.kind });
      return findings.map(findingJson);
    },
  },
  "cms show": {
    required: ["publication"],
    async run(clients, { publication: publicationId = "" }) {
      const publishing = await clients.publishingOf({ publicationId });
      const linked = await linkedCms(publishing, publicationId);
      return linked === undefined ? { publicationId, kind: "builtin" } : connectionJson(linked);
    },
  },
  "cms unlink": {
    required: ["publication"],
    async run(clients, { publication: publicationId = "" }) {
      return unlink(await clients.publishingOf({ publicationId }), publicationId);
    },
  },
  "cms domain": {
    required: ["publication"],
    optional: ["domain"],
    switches: ["remove"],
    async run(clients, { publication: publicationId = "", domain = "", remove }) {
      if ((domain === "") === (remove === undefined)) {
        throw new WrongUsage("cms domain needs --domain, such as blog.example.com, or --remove");
      }
      const publishing = await clients.publishingOf({ publicationId });
      const { url } = await publishing("setSiteDomain", { publicationId, domain });
      return { publicationId, url };
    },
  },
  "cms report": {
    required: ["session"],
    async run(clients, { session: sessionId = "" }) {
      const publishing = await clients.publishingOf({ sessionId });
      const { report } = await publishing("getPublishReport", { sessionId });
      if (report === null) throw new Error("The publishing service answered without a report");
      const { targetUrl, remoteId, url, mode, score, lost, pictureFailures, notes } = report;
      const plainly = <Item extends object>(items: readonly Item[]) => items.map((item) => ({ ...item }));
      const failed = { lost: plainly(lost), pictureFailures: plainly(pictureFailures) };
      return { sessionId, cms: targetUrl, postId: remoteId, url, mode, score, ...failed, notes };
    },
  },
  "cms update": {
    required: ["session"],
    switches: ["keep-theirs", "replace"],
    async run(clients, { session: sessionId = "", replace, "keep-theirs": keepTheirs }) {
      if ((replace === undefined) === (keepTheirs === undefined)) {
        throw new WrongUsage(
          "cms update needs --keep-theirs, which leaves the post as it is in the CMS, or --replace, by which the next publish writes over it",
        );
      }
      const publishing = await clients.publishingOf({ sessionId });
      const decision = replace === undefined ? "EDIT_DECISION_KEEP_THEIRS" : "EDIT_DECISION_REPLACE";
      const { url } = await publishing("decideOnEdit", { sessionId, decision });
      return { sessionId, url, decision: replace === undefined ? "keep-theirs" : "replace" };
    },
  },
  "quota show": {
    required: ["account"],
    async run(clients, { account = "" }) {
      const publishing = await clients.publishingOf({ accountId: account });
      const { limit, used, isoWeek, resetsAt } = await publishing("getWeekQuota", {});
      return { accountId: account, week: isoWeek, limit, used, resetsAt: new Date(resetsAt * 1_000).toISOString() };
    },
  },
};

async function link(publishing: Publishing, type: Cms, values: Values): Promise<unknown> {
  const { publication: publicationId = "", url, user, author, canonical } = values;
  if (url === undefined) throw new WrongUsage("cms link needs --url, the address of the CMS");
  const settings = {
    url,
    ...(user === undefined ? {} : { user }),
    ...(author === undefined ? {} : { author }),
    ...(canonical === undefined ? {} : { canonical }),
    ...(values["private-address"] === undefined ? {} : { privateAddress: "yes" }),
  };
  const credentials = await credentialsOf(type, values);
  const keepWithProblems = values.force !== undefined;
  const request = { publicationId, kind: kinds[type], settings, credentials, keepWithProblems };
  const { connection, findings } = await publishing("saveConnection", request);
  if (connection === null) throw new Error(`Nothing was linked.\n${problemsOf(findings)}`);
  const warnings = findings.filter(({ level }) => level !== "FINDING_LEVEL_GOOD").map(findingJson);
  return { ...connectionJson(connection), warnings };
}

async function credentialsOf(type: Cms, values: Values): Promise<Record<string, string>> {
  if (values.credentials !== undefined) return readSecrets(values.credentials);
  const name = type === "ghost" ? "key" : "password";
  const given = values[name];
  if (given === undefined) throw new WrongUsage(`cms link needs --credentials, or --${name} for ${type}`);
  return { [name]: given };
}

async function linkedCms(publishing: Publishing, publicationId: string) {
  const { connections } = await publishing("listConnections", { publicationId });
  const cms: ReadonlySet<string> = new Set(Object.values(kinds));
  return connections.find(({ kind }) => cms.has(kind));
}

async function unlink(publishing: Publishing, publicationId: string): Promise<unknown> {
  const linked = await linkedCms(publishing, publicationId);
  if (linked === undefined) return { publicationId, removed: false };
  const { removed } = await publishing("removeConnection", { publicationId, kind: linked.kind });
  return { publicationId, removed };
}
