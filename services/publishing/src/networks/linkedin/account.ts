import { invalid } from "@galley/service-kit/errors";
import { z } from "zod";
import type { OpenConnection } from "../../connections/connection.ts";
import { optional, required } from "../account.ts";
import { told } from "../http.ts";
import { lostAccess, readError } from "./answers.ts";
import type { LinkedInClient } from "./client.ts";

const authorForm = /^urn:li:(?:person:[\w-]{1,64}|organization:\d{1,20})$/;

/**
 * Reads whom a connection posts for, urn:li:person:… or urn:li:organization:… (of a person it may be left to be found out), and the
 * token. Throws "invalid" naming what is wrong; never with a secret in it.
 */
export function readLinkedInAccount({ settings, credentials }: Pick<OpenConnection, "settings" | "credentials">) {
  const author = optional(settings, "author");
  if (author !== undefined && !authorForm.test(author)) {
    throw invalid("author must be urn:li:person:… or urn:li:organization:… with its id");
  }
  return { author, name: optional(settings, "name"), accessToken: required(credentials, "accessToken") };
}

/** What people know an account by. */
export const linkedInName = ({ author, name }: { readonly author?: string; readonly name?: string }): string =>
  name ?? author ?? "the account";

const userInfoBody = z.object({ sub: z.string().regex(/^[\w-]{1,64}$/), name: z.string().optional().catch(undefined) });

/** Whom a token posts for, as LinkedIn tells it. Rejects with OutboundError when there is no answer. */
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
  const name = told(data.name);
  return { author: `urn:li:person:${data.sub}`, ...(name === "" ? {} : { name }) };
}
