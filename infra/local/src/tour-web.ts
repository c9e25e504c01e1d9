import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "./run-program.ts";
import { type StateFolder, writePrivateFile } from "./state-folder.ts";

const tourDomain = "galley-tour.example";

/**
 * The public host names of the tour's own web server on this machine: its webhook receiver and its sample outlets. They belong to
 * nobody, because `.example` is reserved.
 */
export const tourHosts = [
  "hooks.galley-tour.example",
  "courier.galley-tour.example",
  "gazette.galley-tour.example",
  "spoke.galley-tour.example",
] as const;

/**
 * The settings by which services reach the tour's web server under public names. `OUTBOUND_CONNECT_TO` maps these names to a port of this
 * machine.
 */
export interface TourWiring {
  readonly OUTBOUND_CONNECT_TO: string;
  /**
   * The file with the certificate authority that services trust in addition. It exists only while the tour's web server
   * runs.
   */
  readonly OUTBOUND_AUTHORITIES_FILE: string;
}

/** Maps the tour's host names to this port of 127.0.0.1, and sets the path of its certificate authority. */
export function wireTourWeb(state: StateFolder, port: number, environment: Environment): TourWiring {
  for (const left of ["tour-authority.json", "extra-authorities.pem"]) rmSync(join(state.keys, left), { force: true });
  distrustTour(state);
  return {
    OUTBOUND_CONNECT_TO: joinConnectTo(environment.OUTBOUND_CONNECT_TO, port),
    OUTBOUND_AUTHORITIES_FILE: authorityFile(state),
  };
}

/**
 * Appends the tour's host names to the user's mappings of host names. The user's mappings come first, so that the tour's cannot override
 * them.
 */
export function joinConnectTo(given: string | undefined, port: number): string {
  const ours = tourHosts.map((host) => `${host}:443:127.0.0.1:${port}`);
  return [given?.trim(), ...ours].filter(Boolean).join(",");
}

/**
 * Creates a certificate and key for all host names of the tour. It is signed by a new authority, which signs nothing else and
 * which the services of this installation trust from now on. The authority's key is not stored.
 */
export async function tourCertificate(state: StateFolder): Promise<{ cert: string; key: string }> {
  const { createAuthority, issueCertificate } = await import("./certificates.ts");
  const authority = await createAuthority("Galley tour on this machine", [tourDomain]);
  const certificate = await issueCertificate(authority, [...tourHosts]);
  writePrivateFile(authorityFile(state), authority.cert);
  return certificate;
}

/** Removes the tour's certificate authority, so that the services no longer trust it. */
export function distrustTour(state: StateFolder): void {
  rmSync(authorityFile(state), { force: true });
}

function authorityFile(state: StateFolder): string {
  return join(state.keys, "tour-authority.pem");
}
