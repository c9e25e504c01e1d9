import { hash, randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Connection__Output, Finding__Output, SaveConnectionRequest } from "@galley/proto/publishing/v1";
import { ServiceError } from "@galley/service-kit/errors";
import { WrongUsage } from "../command-line.ts";
import type { Publishing } from "./admin-clients.ts";
import { type Commands, contractName, contractWord, definedValues, ofPublishing, type Values } from "./command.ts";
import { readSecrets } from "./read-secrets.ts";

const systems = ["ghost", "wordpress"] as const;
const networks = ["linkedin", "x"] as const;
type Kind = `CONNECTION_KIND_${Uppercase<(typeof systems | typeof networks)[number]>}`;

/** The interval at which the command asks whether the owner of the account has given consent. */
const pauseMilliseconds = 1_000;

/** The commands for the CMS and the network accounts of a publication. */
export const connectionCommands: Commands = {
  "cms link": ofPublishing("publication", {
    required: ["type"],
    optional: ["url", "key", "user", "password", "credentials", "author", "canonical"],
    switches: ["private-address", "force"],
    run: (publishing, publicationId, values) =>
      values.type === "builtin" ? unlinkCms(publishing, publicationId) : linkCms(publishing, publicationId, values),
  }),
  "cms test": ofPublishing("publication", {
    async run(publishing, publicationId) {
      const linked = await linkedCms(publishing, publicationId);
      if (linked === undefined)
        throw new Error("The publication is not linked to a CMS; its posts are on its own site.");
      return test(publishing, publicationId, linked.kind);
    },
  }),
  "cms show": ofPublishing("publication", {
    async run(publishing, publicationId) {
      const linked = await linkedCms(publishing, publicationId);
      return linked === undefined ? { publicationId, kind: "builtin" } : connectionJson(linked);
    },
  }),
  "cms unlink": ofPublishing("publication", { run: unlinkCms }),
  "social link": ofPublishing("publication", {
    required: ["network"],
    optional: ["author", "username", "expires", "credentials"],
    run: linkNetwork,
  }),
  "social list": ofPublishing("publication", {
    run: async (publishing, publicationId) =>
      (await connectionsTo(publishing, publicationId, networks)).map(connectionJson),
  }),
  "social test": ofPublishing("publication", {
    required: ["network"],
    run: (publishing, publicationId, { network }) =>
      test(publishing, publicationId, connectionKind("social test: --network", networks, network)),
  }),
  "social unlink": ofPublishing("publication", {
    required: ["network"],
    async run(publishing, publicationId, { network }) {
      const kind = connectionKind("social unlink: --network", networks, network);
      const { removed } = await publishing("removeConnection", { publicationId, kind });
      return { publicationId, network, removed };
    },
  }),
};

const connectionKind = <Word extends string>(flag: string, words: readonly Word[], given: string | undefined) =>
  contractName(flag, "CONNECTION_KIND", words, given);

async function test(publishing: Publishing, publicationId: string, kind: Connection__Output["kind"]) {
  try {
    return (await publishing("testConnection", { publicationId, kind })).findings.map(findingJson);
  } catch (thrown) {
    if (!(thrown instanceof ServiceError && thrown.kind === "not-found")) throw thrown;
    throw new Error(`The publication is not linked to ${contractWord(kind, "CONNECTION_KIND")}.`);
  }
}

async function connectionsTo(publishing: Publishing, publicationId: string, kinds: readonly string[]) {
  const { connections } = await publishing("listConnections", { publicationId });
  return connections.filter(({ kind }) => kinds.includes(contractWord(kind, "CONNECTION_KIND")));
}

const linkedCms = async (publishing: Publishing, publicationId: string) =>
  (await connectionsTo(publishing, publicationId, systems))[0];

async function unlinkCms(publishing: Publishing, publicationId: string): Promise<unknown> {
  const linked = await linkedCms(publishing, publicationId);
  if (linked === undefined) return { publicationId, removed: false };
  const { removed } = await publishing("removeConnection", { publicationId, kind: linked.kind });
  return { publicationId, removed };
}

async function linkCms(publishing: Publishing, publicationId: string, values: Values): Promise<unknown> {
  const kind = connectionKind("cms link: --type", [...systems, "builtin"], values.type);
  const { url, user, author, canonical, "private-address": privateAddress } = values;
  if (url === undefined) throw new WrongUsage("cms link needs --url, the address of the CMS");
  const settings = definedValues({ url, user, author, canonical, privateAddress });
  const credentials = await readCredentials(values);
  const keepWithProblems = values.force !== undefined;
  const request = { publicationId, kind: kind as Kind, settings, credentials, keepWithProblems };
  const { connection, findings } = await save(publishing, request);
  const warnings = findings.filter(({ level }) => level !== "FINDING_LEVEL_GOOD").map(findingJson);
  return { ...connectionJson(connection), warnings };
}

async function readCredentials(values: Values): Promise<Record<string, string>> {
  if (values.credentials !== undefined) return readSecrets(values.credentials);
  const name = values.type === "ghost" ? "key" : "password";
  const given = values[name];
  if (given === undefined) throw new WrongUsage(`cms link needs --credentials, or --${name} for ${values.type}`);
  return { [name]: given };
}

/** The 32 characters that codes are made of. No two of them look alike. */
const codeCharacters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codeLength = 8;

/**
 * Returns a random code of 40 bits. It binds a consent to whoever sees the terminal: without it, the address alone links no account.
 */
const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join("");

/**
 * Links an account of a social network to a publication: with tokens that the operator passes, or by showing an address at which the
 * account's owner gives consent.
 */
async function linkNetwork(publishing: Publishing, publicationId: string, values: Values): Promise<unknown> {
  const { author, username, expires: expiresAt, credentials } = values;
  const kind = connectionKind("social link: --network", networks, values.network);
  if (credentials !== undefined) {
    const settings = definedValues({ author, username, expiresAt });
    const request = { publicationId, kind, settings, credentials: await readSecrets(credentials) };
    return connectionJson((await save(publishing, request)).connection);
  }
  if (username !== undefined || expiresAt !== undefined)
    throw new WrongUsage("social link: --username and --expires go with --credentials; by consent they are found out");
  const code = newCode();
  const browserBinding = hash("sha256", code, "base64url");
  const wish = { publicationId, kind, browserBinding, ...definedValues({ author }) };
  const { oauthId, consentUrl } = await publishing("startOAuth", wish);
  // The instructions go to standard error, because standard output is reserved for the result.
  console.error(
    `Open this address within 10 minutes, signed in as the account to link:\n\n${consentUrl}\n\nThe page after it asks for this code: ${code.slice(0, 4)}-${code.slice(4)}\n\nWaiting …`,
  );
  for (;;) {
    const { state, error } = await publishing("getOAuth", { oauthId });
    if (state === "O_AUTH_STATE_FAILED") throw new Error(error ?? "Nothing was linked.");
    if (state === "O_AUTH_STATE_LINKED") break;
    await delay(pauseMilliseconds);
  }
  const [linked] = await connectionsTo(publishing, publicationId, [values.network ?? ""]);
  return connectionJson(linked ?? null);
}

/**
 * Saves the connection of a publication to its CMS or to a social network, which the publishing service tests first. Rejects with the
 * problems when the test fails.
 */
async function save(publishing: Publishing, request: SaveConnectionRequest) {
  const { connection, findings } = await publishing("saveConnection", request);
  if (connection !== null) return { connection, findings };
  const problems = findings
    .filter(({ level }) => level === "FINDING_LEVEL_PROBLEM")
    .map(({ message, remedy }) => (remedy === undefined ? message : `${message} ${remedy.replace(/\.$/, "")}.`));
  throw new Error(["Nothing was linked.", ...problems].join("\n"));
}

/** Returns the JSON of a connection, without its credentials. */
function connectionJson(connection: Connection__Output | null) {
  if (connection === null) throw new Error("The publishing service answered without a connection");
  const { publicationId, kind, state, settings, problem, warning, lastCheckedAt } = connection;
  return {
    publicationId,
    kind: contractWord(kind, "CONNECTION_KIND"),
    state: contractWord(state, "CONNECTION_STATE"),
    ...settings,
    problem: problem ?? null,
    ...definedValues({ warning }),
    checkedAt: lastCheckedAt === undefined ? null : new Date(lastCheckedAt * 1_000).toISOString(),
  };
}

/** Returns the JSON of one finding about a connection, for example that a permission is missing, with the remedy. */
function findingJson({ check, level, message, remedy }: Finding__Output) {
  return { check, level: contractWord(level, "FINDING_LEVEL"), message, remedy: remedy ?? null };
}
