import { type Finding, good, type OpenConnection, problem, warning } from "../../connections/connection.ts";
import type { KindOfConnection } from "../../connections/kinds.ts";
import { linkAgain, readAccessEnd } from "../access-end.ts";
import { checkAccess } from "../access-findings.ts";
import { errorText } from "../http.ts";
import type { NetworkPorts } from "../linked-network.ts";
import { findAuthor, linkedInName, readLinkedInAccount } from "./account.ts";
import { inactiveVersion, lostAccess, readError } from "./answers.ts";
import { type LinkedInApi, type LinkedInClient, linkedInClient } from "./client.ts";

export interface LinkedInKindPorts extends NetworkPorts {
  readonly api: LinkedInApi;
}

/**
 * The LinkedIn kind of connection. Its test requests an upload for a picture: that needs the same rights as a
 * post and publishes nothing.
 */
export function linkedInKind(ports: LinkedInKindPorts): KindOfConnection {
  return {
    read: (settings, credentials) => {
      readLinkedInAccount({ settings, credentials });
      return { settings, credentials, ...readAccessEnd({ settings, credentials }) };
    },
    test: (connection, signal) => checkAccess(connection, "linkedin", ports, (fresh) => look(fresh, ports, signal)),
    identify: async (connection, signal) => {
      const { author, accessToken } = readLinkedInAccount(connection);
      if (author !== undefined) return {};
      const found = await findAuthor(linkedInClient(ports.send, ports.api, accessToken), signal);
      if ("error" in found) return {};
      return { ...found };
    },
    revokeAccess: async ({ credentials }) => {
      if (credentials.accessToken !== undefined) await ports.provider?.revoke(credentials.accessToken);
    },
  };
}

async function look(connection: OpenConnection, ports: LinkedInKindPorts, signal?: AbortSignal): Promise<Finding[]> {
  const account = readLinkedInAccount(connection);
  const client = linkedInClient(ports.send, ports.api, account.accessToken);
  const found = account.author === undefined ? await findAuthor(client, signal) : { author: account.author };
  if ("error" in found) return [problem("author", found.error)];
  const name = linkedInName({ author: found.author, name: account.name ?? ("name" in found ? found.name : undefined) });
  return [await mayPost(client, { author: found.author, name, version: ports.api.version }, signal)];
}

async function mayPost(
  client: LinkedInClient,
  { author, name, version }: { readonly author: string; readonly name: string; readonly version: string },
  signal?: AbortSignal,
): Promise<Finding> {
  const answer = await client.initializeUpload(author, signal);
  const error = readError(answer);
  if (answer.status === 401) return problem("access", lostAccess(name, error), linkAgain("linkedin"));
  if (answer.status === 426)
    return problem("version", inactiveVersion(version), "Set LINKEDIN_VERSION to a newer YYYYMM and restart.");
  if (answer.status === 403) {
    const remedy =
      "Give the app the product Share on LinkedIn (a page: Community Management), and the person a role on the page.";
    return problem("rights", `${name} may not post: ${errorText(error.message)}`, remedy);
  }
  if (answer.status === 429) return warning("limits", `LinkedIn takes no more calls for ${name} today.`);
  if (answer.status !== 200)
    return problem(
      "answer",
      `LinkedIn answered with status ${answer.status}: ${errorText(error.message)}`,
      linkAgain("linkedin"),
    );
  return good("access", `Posts are made as ${name} with version ${version}.`);
}
