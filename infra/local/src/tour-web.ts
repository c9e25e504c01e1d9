import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "./run-program.ts";
import { type StateFolder, writePrivateFile } from "./state-folder.ts";

const tourDomain = "galley-tour.example";

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

/** What lets services reach the tour's web, added to what the environment says already. */
export interface TourWiring {
  readonly OUTBOUND_CONNECT_TO: string;
  /** The file is there only while the tour's web is served. */
  readonly OUTBOUND_AUTHORITIES_FILE: string;
}

/** Maps the tour's names to this port of 127.0.0.1, and says where the authority of its certificate will be. */
export function wireTourWeb(state: StateFolder, port: number, environment: Environment): TourWiring {
  for (const left of ["tour-authority.json", "extra-authorities.pem"]) rmSync(join(state.keys, left), { force: true });
  distrustTour(state);
  return {
    OUTBOUND_CONNECT_TO: joinConnectTo(environment.OUTBOUND_CONNECT_TO, port),
    OUTBOUND_AUTHORITIES_FILE: authorityFile(state),
  };
}

/** What the environment maps, and after it, so that it cannot be overruled, the tour's names. */
export function joinConnectTo(given: string | undefined, port: number): string {
  const ours = tourHosts.map((host) => `${host}:443:127.0.0.1:${port}`);
  return [given?.trim(), ...ours].filter(Boolean).join(",");
}

/**
 * A certificate and key for every name of the tour's web, signed by an authority that is made for this once, signs for nothing else,
 * and is trusted by the services of this installation from now on. Its key is not kept.
 */
export async function tourCertificate(state: StateFolder): Promise<{ cert: string; key: string }> {
  const { createAuthority, issueCertificate } = await import("./certificates.ts");
  const authority = await createAuthority("Galley tour on this machine", [tourDomain]);
  const certificate = await issueCertificate(authority, [...tourHosts]);
  writePrivateFile(authorityFile(state), authority.cert);
  return certificate;
}

/** Ends the services' trust in the tour's authority. */
export function distrustTour(state: StateFolder): void {
  rmSync(authorityFile(state), { force: true });
}

function authorityFile(state: StateFolder): string {
  return join(state.keys, "tour-authority.pem");
}
