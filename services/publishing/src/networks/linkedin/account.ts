import { invalid } from "@galley/service-kit/errors";
import type { Credentials, Settings } from "../../connections/connection.ts";
import { type Expiry, optional, readExpiry, required } from "../account.ts";

/** A person or a page on LinkedIn, and the token that posts for it. */
export interface LinkedInAccount extends Expiry {
  /** urn:li:person:… or urn:li:organization:…; of a person it may be left to be found out. */
  readonly author: string | undefined;
  readonly name: string | undefined;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

const authorForm = /^urn:li:(?:person:[\w-]{1,64}|organization:\d{1,20})$/;

/** Reads a connection's values. Throws "invalid" naming what is wrong; never with a secret in it. */
export function readLinkedInAccount({
  settings,
  credentials,
}: {
  settings: Settings;
  credentials: Credentials;
}): LinkedInAccount {
  const author = optional(settings, "author");
  if (author !== undefined && !authorForm.test(author)) {
    throw invalid("author is urn:li:person:… or urn:li:organization:… with its id");
  }
  return {
    ...{ author, name: optional(settings, "name") },
    ...{ accessToken: required(credentials, "accessToken"), refreshToken: optional(credentials, "refreshToken") },
    ...readExpiry(settings),
  };
}

/** What people know an account by. */
export function linkedInName({ author, name }: Pick<LinkedInAccount, "author" | "name">): string {
  return name ?? author ?? "the account";
}
