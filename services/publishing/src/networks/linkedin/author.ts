import { z } from "zod";
import { told } from "../http.ts";
import { lostAccess, readError } from "./answers.ts";
import type { LinkedInClient } from "./client.ts";

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
