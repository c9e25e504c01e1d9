import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { checkServerIdentity, createSecureContext } from "node:tls";
import { type ChannelCredentials, experimental, type ServerCredentials } from "@grpc/grpc-js";
import { ConfigError, type GrpcTlsFiles } from "../config/index.ts";
import type { FileSource, ReloadedFile, ReloadedFiles } from "../reloaded-files/index.ts";

/**
 * Mutual TLS between services: both ends present a certificate of the authority, and every certificate names its service. New connections use
 * the current files. An open connection ends after five minutes.
 */
export interface GrpcTls {
  readonly serverCredentials: () => ServerCredentials;
  /**
   * The server's certificate must name the host of the address. When the address is an IP address, for example of a forwarded port, the
   * certificate may name `serverName` instead.
   */
  readonly channelCredentials: (hosts: readonly string[], serverName: string | undefined) => ChannelCredentials;
}

/** Reads the files; undefined when none are configured. Throws ConfigError when one is wrong, or when the key does not fit the certificate. */
export function openGrpcTls(files: Pick<ReloadedFiles, "open">, paths: GrpcTlsFiles | undefined): GrpcTls | undefined {
  if (paths === undefined) return undefined;
  const provider = providerOf(files.open(tlsFiles(paths)));
  return {
    serverCredentials: () => experimental.createCertificateProviderServerCredentials(provider, provider, true),
    channelCredentials: (hosts, serverName) =>
      experimental.createCertificateProviderChannelCredentials(provider, provider, {
        checkServerIdentity: (_host, certificate) => {
          const names = serverName !== undefined && hosts.every(isAddress) ? [...hosts, serverName] : hosts;
          const problems = names.map((name) => checkServerIdentity(name, certificate));
          return problems.includes(undefined) ? undefined : problems[0];
        },
      }),
  };
}

const isAddress = (host: string): boolean => isIP(host) !== 0;

interface TlsContent {
  readonly certificate: Buffer;
  readonly privateKey: Buffer;
  readonly caCertificate: Buffer;
}

function tlsFiles({ certFile, keyFile, caFile }: GrpcTlsFiles): FileSource<TlsContent> {
  return {
    name: "GRPC_TLS_CERT_FILE",
    paths: [certFile, keyFile, caFile],
    parse: (cert, key, ca) => {
      // OpenSSL skips malformed certificates, so it would accept a half-written file as one with fewer certificates.
      checkCertificates(certFile, cert);
      checkCertificates(caFile, ca);
      try {
        createSecureContext({ cert, key, ca });
      } catch {
        throw new ConfigError([`File ${keyFile} holds no private key of the certificate in ${certFile}`]);
      }
      return { certificate: Buffer.from(cert), privateKey: Buffer.from(key), caCertificate: Buffer.from(ca) };
    },
  };
}

const beginning = "-----BEGIN CERTIFICATE-----";
const end = "-----END CERTIFICATE-----";

function checkCertificates(path: string, text: string): void {
  const [, ...parts] = text.split(beginning);
  const isGood = parts.every((part) => {
    try {
      return part.includes(end) && new X509Certificate(`${beginning}${part}`) !== undefined;
    } catch {
      return false;
    }
  });
  if (parts.length === 0 || !isGood) throw new ConfigError([`File ${path} must hold certificates in PEM`]);
}

/** Passes the files to gRPC. When their last good content has expired it passes null, and gRPC opens no new connection. */
function providerOf(file: ReloadedFile<TlsContent>): experimental.CertificateProvider {
  const endings = new Map<unknown, () => void>();
  const add = (listener: (update: TlsContent | null) => void): void => {
    endings.set(
      listener,
      file.onChange((content) => listener(content ?? null)),
    );
    // gRPC adds its own watchers after this call.
    process.nextTick(() => {
      if (endings.has(listener)) listener(currentOf(file));
    });
  };
  const remove = (listener: unknown): void => {
    endings.get(listener)?.();
    endings.delete(listener);
  };
  return {
    addCaCertificateListener: add,
    removeCaCertificateListener: remove,
    addIdentityCertificateListener: add,
    removeIdentityCertificateListener: remove,
  };
}

function currentOf(file: ReloadedFile<TlsContent>): TlsContent | null {
  try {
    return file.content();
  } catch {
    // The outage is logged already.
    return null;
  }
}
