import { invalid } from "@galley/service-kit/errors";
import { z } from "zod";
import type { OpenConnection } from "../../connections/connection.ts";
import { optional, required } from "../account.ts";
import { errorText } from "../http.ts";
import { lostAccess, readError } from "./answers.ts";
import type { LinkedInClient } from "./client.ts";

const authorForm = /^urn:li:(?:person:[\w-]{1,64}|organization:\d{1,20})$/;

/**
 * Reads the author (urn:li:person:… or urn:li:organization:…) and the token from a connection. Without an author, LinkedIn is asked for the
 * person that owns the token. Throws "invalid", which names the wrong field and contains no secret.
 */
export function readLinkedInAccount({ settings, credentials }: Pick<OpenConnection, "settings" | "credentials">) {
  const author = optional(settings, "author");
  if (author !== undefined && !authorForm.test(author)) {
    throw invalid("author must be urn:li:person:… or urn:li:organization:… with its id");
  }
  return { author, name: optional(settings, "name"), accessToken: required(credentials, "accessToken") };
}

/** Returns the name by which messages to the owner call a LinkedIn account. */
export const linkedInName = ({ author, name }: { readonly author?: string; readonly name?: string }): string =>
  name ?? author ?? "the account";

const userInfoBody = z.object({ sub: z.string().regex(/^[\w-]{1,64}$/), name: z.string().optional().catch(undefined) });

/** Asks LinkedIn for the person that owns a token. Rejects with OutboundError if there is no answer. */
export async function findAuthor(
  client: LinkedInClient,
  signal?: AbortSignal,
): Promise<{ readonly author: string; readonly name?: string } | { readonly error: string }> {
  const answer = await client.userInfo(signal);
  if (answer.status === 401) return { error: lostAccess("the account", readError(answer)) };
  const { data } = answer.status === 200 ? userInfoBody.safeParse(answer.body) : {};
  if (data === undefined) {
    return {
      error:
        "LinkedIn does not tell whose the token is: it lacks the scopes openid and profile. Name the author (--author urn:li:person:…).",
    };
  }
  const name = errorText(data.name);
  return { author: `urn:li:person:${data.sub}`, ...(name === "" ? {} : { name }) };
}
