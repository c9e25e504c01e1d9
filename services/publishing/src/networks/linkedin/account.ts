import { invalid } from "@galley/service-kit/errors";
import type { OpenConnection } from "../../connections/connection.ts";
import { optional, required } from "../account.ts";

const authorForm = /^urn:li:(?:person:[\w-]{1,64}|organization:\d{1,20})$/;

/**
 * Reads whom a connection posts for, urn:li:person:… or urn:li:organization:… (of a person it may be left to be found out), and the
 * token. Throws "invalid" naming what is wrong; never with a secret in it.
 */
export function readLinkedInAccount({ settings, credentials }: Pick<OpenConnection, "settings" | "credentials">) {
  const author = optional(settings, "author");
  if (author !== undefined && !authorForm.test(author)) {
    throw invalid("author is urn:li:person:… or urn:li:organization:… with its id");
  }
  return { author, name: optional(settings, "name"), accessToken: required(credentials, "accessToken") };
}

/** What people know an account by. */
export const linkedInName = ({ author, name }: { readonly author?: string; readonly name?: string }): string =>
  name ?? author ?? "the account";
