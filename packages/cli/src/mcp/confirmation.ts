import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A publish of exactly this version with exactly these settings. */
export interface PlannedPublish {
  readonly sessionId: string;
  readonly version: number;
  readonly settings: object;
}

const lifetimeSeconds = 600;

/**
 * Returns a token that proves that this publish was previewed. It is valid for 10 minutes. Only a holder of the API key can make one, so a
 * model cannot make one up; nothing is stored.
 */
export function createConfirmation(
  planned: PlannedPublish,
  { apiKey, now }: { readonly apiKey: string; readonly now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1_000) + lifetimeSeconds;
  return `${planned.version}.${expires}.${sign(planned, expires, apiKey)}`;
}

/** Returns the version of the draft that a confirmation is for. Throws a sentence when it is not for this publish or is too old. */
export function checkConfirmation(
  confirmation: string,
  { sessionId, settings }: Omit<PlannedPublish, "version">,
  { apiKey, now }: { readonly apiKey: string; readonly now: Date },
): number {
  const [, versionText = "", expiresText = "", signature = ""] =
    /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(confirmation) ?? [];
  const version = Number(versionText);
  const expires = Number(expiresText);
  const expected = sign({ sessionId, version, settings }, expires, apiKey);
  if (signature === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    throw new Error(
      "The confirmation is not for this session and these settings. Call preview_publish with the same ones first.",
    );
  if (expires * 1_000 < now.getTime())
    throw new Error("The confirmation is older than 10 minutes. Call preview_publish again.");
  return version;
}

function sign({ sessionId, version, settings }: PlannedPublish, expires: number, apiKey: string): string {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined);
  const content = JSON.stringify([
    sessionId,
    version,
    expires,
    entries.sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  const key = createHash("sha256").update(`galley mcp confirmation ${apiKey}`).digest();
  return createHmac("sha256", key).update(content).digest("base64url");
}
