import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { NotSignedInError, UsageError } from "./exit.ts";

/** The address of a server and an API key for it. */
export interface Profile {
  readonly baseUrl: string;
  readonly apiKey: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Returns the path of the file with the profiles: `GALLEY_CONFIG`, or a file in the folder for settings. */
export function profilesFile(env: Env): string {
  const folder = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), ".config");
  return env.GALLEY_CONFIG || join(folder, "galley", "config.json");
}

/** Reads all profiles. Throws when the file is damaged. */
export function readProfiles(env: Env): Readonly<Record<string, Profile>> {
  const file = profilesFile(env);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new UsageError(`The settings in ${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    const { profiles = {} } = JSON.parse(text) as { profiles?: Record<string, Profile> };
    return profiles;
  } catch {
    throw new UsageError(`The settings in ${file} are not JSON. Correct the file, or delete it and sign in again.`);
  }
}

/** Stores a profile, or removes it when it is undefined. Only the user can read the file. */
export function storeProfile(env: Env, name: string, profile: Profile | undefined): void {
  const file = profilesFile(env);
  const { [name]: _old, ...others } = readProfiles(env);
  const profiles = profile === undefined ? others : { ...others, [name]: profile };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The file is replaced in one step, so that a crash leaves the old one or the new one.
  const written = `${file}.${process.pid}`;
  try {
    writeFileSync(written, `${JSON.stringify({ profiles }, undefined, 2)}\n`, { mode: 0o600 });
    renameSync(written, file);
  } catch (error) {
    rmSync(written, { force: true });
    throw new UsageError(`The settings cannot be written to ${file}: ${(error as Error).message}`);
  }
}

export interface ProfileOptions {
  /** The name of a profile. Default: `GALLEY_PROFILE`, or "default". */
  readonly profile?: string;
  /** The address of the server. Default: `GALLEY_BASE_URL`, or that of the profile. */
  readonly baseUrl?: string;
}

/** Returns the name of the profile that a command uses. */
export const profileName = ({ profile }: ProfileOptions, env: Env): string =>
  profile ?? (env.GALLEY_PROFILE || "default");

/** Returns the address of the server of a command that needs no key of its own. Throws when there is none. */
export function readBaseUrl(options: ProfileOptions, env: Env): string {
  const stored = readProfiles(env)[profileName(options, env)];
  const fromEnv = options.profile === undefined ? env.GALLEY_BASE_URL : undefined;
  const baseUrl = options.baseUrl ?? (fromEnv || stored?.baseUrl);
  if (baseUrl === undefined) throw new UsageError("Pass --base-url, or set GALLEY_BASE_URL.");
  return baseUrl;
}

/** Returns the server and key of a command: from options first, then the environment, then the profile. Throws when one is missing. */
export function readProfile(options: ProfileOptions, env: Env): Profile {
  const name = profileName(options, env);
  const stored = readProfiles(env)[name];
  if (stored === undefined && options.profile !== undefined)
    throw new NotSignedInError(`There is no profile "${name}". Make it with: galley login --profile ${name}`);
  // A chosen profile wins over the environment. Its key must not be sent to the server of another one.
  const fromEnv = options.profile === undefined ? env : {};
  const baseUrl = options.baseUrl ?? (fromEnv.GALLEY_BASE_URL || stored?.baseUrl);
  const apiKey = fromEnv.GALLEY_API_KEY || stored?.apiKey;
  if (baseUrl === undefined || apiKey === undefined)
    throw new NotSignedInError(
      "You are not signed in. Run: galley login   (or set GALLEY_BASE_URL and GALLEY_API_KEY)",
    );
  if (apiKey === stored?.apiKey && new URL(baseUrl).origin !== new URL(stored.baseUrl).origin)
    throw new NotSignedInError(`The key of the profile "${name}" is for ${stored.baseUrl}, not for ${baseUrl}.`);
  return { baseUrl, apiKey };
}
