import { invalid } from "@galley/service-kit/errors";
import type { Credentials, Settings } from "../connections/connection.ts";
import type { Grant } from "./oauth/grant.ts";

/**
 * Reads from the settings when the access to an account ends. Undefined if it never ends or if the end is unknown.
 * Throws "invalid" if the setting is not a time.
 */
export const readExpiry = (settings: Settings) => ({
  expiresAt: time(settings, "expiresAt"),
  refreshExpiresAt: time(settings, "refreshExpiresAt"),
});

function time(settings: Settings, name: string): Date | undefined {
  const text = settings[name];
  if (text === undefined || text === "") return undefined;
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw invalid(`${name} must be a time such as 2027-01-31T12:00:00Z`);
  return new Date(milliseconds);
}

/** Reads a required setting or credential. Throws "invalid" if it is missing or malformed. */
export function required(values: Settings | Credentials, name: string): string {
  const value = values[name]?.trim();
  if (value === undefined || value === "") throw invalid(`${name} is required`);
  if (/[\s\p{Cc}]/u.test(value)) throw invalid(`${name} must not contain spaces or line ends`);
  return value;
}

/** Reads an optional setting or credential. An empty text counts as missing. */
export function optional(values: Settings | Credentials, name: string): string | undefined {
  return values[name]?.trim() || undefined;
}

/**
 * Puts the tokens that a network has just issued into the settings and credentials of a connection. If there is no new
 * refresh token among them, the previous one is kept, because it stays valid.
 */
export function mergeGrant(grant: Grant, before: { readonly settings: Settings; readonly credentials: Credentials }) {
  const { accessToken, refreshToken = before.credentials.refreshToken, expiresAt, refreshExpiresAt, scopes } = grant;
  const { expiresAt: _expired, ...settings } = before.settings;
  return {
    settings: {
      ...settings,
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      ...(refreshExpiresAt && { refreshExpiresAt: refreshExpiresAt.toISOString() }),
      ...(scopes.length > 0 && { scopes: scopes.join(" ") }),
    },
    credentials: { ...before.credentials, accessToken, ...(refreshToken && { refreshToken }) },
  };
}

/** Returns the name by which messages to the owner call the account of a connection with these settings. */
export function displayName({ username, name, author }: Settings): string {
  return username === undefined ? (name ?? author ?? "the account") : `@${username}`;
}
