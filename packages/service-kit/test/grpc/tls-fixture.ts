import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { type Credentials, createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import type { GrpcTlsFiles } from "../../src/config/index.ts";
import { createGrpcClient, type GrpcClient, openGrpcTls } from "../../src/grpc/index.ts";
import { createReloadedFiles, filesReadOnce, type ReloadedFiles } from "../../src/reloaded-files/index.ts";
import { createMemoryLog, type MemoryLog } from "../memory-log.ts";
import { call, type Webhooks } from "./fixture.ts";

/** Two authorities of the same name. The files have certificates of the first one. */
export interface Certificates {
  readonly authority: Credentials;
  readonly otherAuthority: Credentials;
  /** Writes the three files into a folder of this name and returns their paths. */
  readonly write: (name: string, certificate: Credentials, authority?: Credentials) => GrpcTlsFiles;
  readonly remove: () => void;
}

export async function createCertificates(): Promise<Certificates> {
  const folder = mkdtempSync(join(tmpdir(), "galley-tls-"));
  const [authority, otherAuthority] = [await createAuthority("Galley"), await createAuthority("Galley")];
  return {
    authority,
    otherAuthority,
    write: (name, { cert, key }, { cert: ca } = authority) => {
      const [certFile, keyFile, caFile] = ["crt", "key", "ca"].map((end) => join(folder, `${name}.${end}`)) as [
        string,
        string,
        string,
      ];
      for (const [path, text] of [[certFile, cert] as const, [keyFile, key] as const, [caFile, ca] as const])
        writeFileSync(path, text);
      return { certFile, keyFile, caFile };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Reloaded files with a clock that the test controls. */
export interface TurnedFiles extends ReloadedFiles {
  readonly log: MemoryLog;
  /** Advances the clock and checks the files. */
  readonly pass: (milliseconds: number) => void;
}

export function openFiles(): TurnedFiles {
  const log = createMemoryLog();
  let milliseconds = 0;
  const files = createReloadedFiles({ logger: log.logger, now: () => milliseconds });
  return {
    ...files,
    log,
    pass: (passed) => {
      milliseconds += passed;
      files.check();
    },
  };
}

/** Creates a client that uses the current files. Each client has a connection of its own. */
export function clientWith(
  paths: GrpcTlsFiles | undefined,
  port: number,
  { host = "127.0.0.1", serverName = "webhooks", files = filesReadOnce as Pick<ReloadedFiles, "open"> } = {},
): GrpcClient<Webhooks> {
  const tls = openGrpcTls(files, paths);
  return createGrpcClient(WebhooksService, { address: `${host}:${port}`, tls, serverName });
}

/** Makes one call over a new connection and returns its outcome. */
export async function callOutcome(client: GrpcClient<Webhooks>): Promise<string> {
  try {
    await client.call("getDelivery", { deliveryId: "d" }, call);
    return "answered";
  } catch (error) {
    return (error as { kind?: string }).kind ?? String(error);
  } finally {
    client.close();
  }
}

export { issueCertificate };
