import { invalid } from "@galley/service-kit/errors";
import type { Credentials, Settings } from "../connections/connection.ts";
import type { Grant } from "./oauth/grant.ts";

/** When an access ends, as its settings tell it; undefined: never, or nobody knows. Throws "invalid" for what is no time. */
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

/** A value that must be there. Throws "invalid". */
export function required(values: Settings | Credentials, name: string): string {
  const value = values[name]?.trim();
  if (value === undefined || value === "") throw invalid(`${name} is required`);
  if (/[\s\p{Cc}]/u.test(value)) throw invalid(`${name} must not contain spaces or line ends`);
  return value;
}

/** A value that may be left out. */
export function optional(values: Settings | Credentials, name: string): string | undefined {
  return values[name]?.trim() || undefined;
}

/** The settings and credentials that a grant brings. A refresh token that is not told anew goes on being good. */
export function keptGrant(grant: Grant, before: { readonly settings: Settings; readonly credentials: Credentials }) {
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
