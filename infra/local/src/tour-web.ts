import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn, reasonOf } from "./fix.ts";
import type { StateFolder } from "./state-folder.ts";
import { readJson, writePrivateFile } from "./state-folder.ts";

/**
 * The public names that stand for the tour's own web, which listens on this machine: its webhook receiver and its sample
 * outlets. Nobody can own them: `.example` is reserved.
 */
export const tourHosts = [
  "hooks.galley-tour.example",
  "courier.galley-tour.example",
  "gazette.galley-tour.example",
  "spoke.galley-tour.example",
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** What lets services reach the tour's web, added to what the environment says already. */
export interface TourWiring {
  readonly OUTBOUND_CONNECT_TO: string;
  readonly NODE_EXTRA_CA_CERTS: string;
}

/** Maps the tour's names to this port of 127.0.0.1, and trusts the authority that signs its certificate. */
export async function wireTourWeb(state: StateFolder, port: number, environment: Environment): Promise<TourWiring> {
  const authority = await ensureTourAuthority(state);
  return {
    OUTBOUND_CONNECT_TO: joinConnectTo(environment.OUTBOUND_CONNECT_TO, port),
    NODE_EXTRA_CA_CERTS: joinAuthorities(state, authority.cert, environment.NODE_EXTRA_CA_CERTS),
  };
}

/** What the environment maps, and after it, so that it cannot be overruled, the tour's names. */
export function joinConnectTo(given: string | undefined, port: number): string {
  const ours = tourHosts.map((host) => `${host}:443:127.0.0.1:${port}`);
  return [given?.trim(), ...ours].filter(Boolean).join(",");
}

/** A certificate and key for every name of the tour's web, signed by this installation's own authority. */
export async function tourCertificate(state: StateFolder): Promise<{ cert: string; key: string }> {
  const { issueCertificate } = await import("./certificates.ts");
  return issueCertificate(await ensureTourAuthority(state), [...tourHosts]);
}

async function ensureTourAuthority(state: StateFolder): Promise<{ cert: string; key: string }> {
  const file = join(state.keys, "tour-authority.json");
  if (!existsSync(file)) {
    const { createAuthority } = await import("./certificates.ts");
    writePrivateFile(file, JSON.stringify(await createAuthority("Galley tour on this machine")));
  }
  return readJson(file) as { cert: string; key: string };
}

/** Node takes one file only: a new one holds what the environment's file holds, and our authority. */
function joinAuthorities(state: StateFolder, authority: string, given: string | undefined): string {
  const file = join(state.keys, "extra-authorities.pem");
  writePrivateFile(file, `${given ? `${readAuthorities(given).trimEnd()}\n` : ""}${authority}`);
  return file;
}

function readAuthorities(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (thrown) {
    throw new CannotGoOn(`NODE_EXTRA_CA_CERTS is set to ${file}, but: ${reasonOf(thrown)}`, ["Correct or unset it."]);
  }
}
