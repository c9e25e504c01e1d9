import { Galley } from "@galley/sdk";
import type { Command } from "commander";
import { createOutput, type Output } from "./output.ts";
import { type Profile, type ProfileOptions, readProfile } from "./profiles.ts";
import type { Terminal } from "./terminal.ts";

/** The server, key, output and terminal that a command uses. */
export interface Context {
  readonly galley: Galley;
  readonly apiKey: string;
  readonly out: Output;
  readonly terminal: Terminal;
}

/** The options that every command has. */
export interface CommonOptions extends ProfileOptions {
  readonly json?: boolean;
}

/** Creates the context of a command from its options. Throws when there is no key or no server. */
export function openContext(command: Command, terminal: Terminal): Context {
  const options = command.optsWithGlobals<CommonOptions>();
  return createContext(readProfile(options, terminal.env), { json: options.json === true, terminal });
}

/** Creates the context of a command that talks to this server with this key. */
export function createContext(
  { baseUrl, apiKey }: Profile,
  { json, terminal }: { readonly json: boolean; readonly terminal: Terminal },
): Context {
  return {
    galley: new Galley({ baseUrl, apiKey, headers: { "User-Agent": userAgent } }),
    apiKey,
    out: createOutput(terminal.write, json),
    terminal,
  };
}

/** The version of the command line, which servers see in their logs. */
export const version = "0.2.0";
const userAgent = `galley-cli/${version}`;
