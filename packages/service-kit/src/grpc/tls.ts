import { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { checkServerIdentity, createSecureContext } from "node:tls";
import { type ChannelCredentials, experimental, type ServerCredentials } from "@grpc/grpc-js";
import { ConfigError, type GrpcTlsFiles } from "../config/index.ts";
import type { FileSource, ReloadedFile, ReloadedFiles } from "../reloaded-files/index.ts";

/**
 * Mutual TLS between services: both sides present a certificate of the same authority, and each certificate names its service.
 * New connections use the current files. An open connection ends after five minutes.
 */
export interface GrpcTls {
  readonly serverCredentials: () => ServerCredentials;
  /**
   * Returns the credentials of a client. The certificate of the server must name the host of the address. When the address is an IP
   * address, for example of a forwarded port, the certificate may name `serverName` instead.
   */
  readonly channelCredentials: (hosts: readonly string[], serverName: string | undefined) => ChannelCredentials;
}

/**
 * Reads the files for mutual TLS. Returns undefined when none are configured. Throws ConfigError when a file is wrong or the key does not
 * belong to the certificate.
 */
export function openGrpcTls(files: Pick<ReloadedFiles, "open">, paths: GrpcTlsFiles | undefined): GrpcTls | undefined {
  if (paths === undefined) return undefined;
  const provider = createCertificateProvider(files.open(tlsFiles(paths)));
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
      // OpenSSL skips malformed certificates. Without this check, a file of which only a part was written would be accepted as one with
      // fewer certificates.
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
  if (parts.length === 0 || !isGood) throw new ConfigError([`File ${path} must contain certificates in PEM`]);
}

/**
 * Passes the current TLS files to gRPC whenever they change. When they are no longer valid it passes null, and gRPC opens no new
 * connection.
 */
function createCertificateProvider(file: ReloadedFile<TlsContent>): experimental.CertificateProvider {
  const removers = new Map<unknown, () => void>();
  const add = (listener: (update: TlsContent | null) => void): void => {
    removers.set(
      listener,
      file.onChange((content) => listener(content ?? null)),
    );
    // gRPC adds its own watchers after this function returns. So they get the first content in the next tick.
    process.nextTick(() => {
      if (removers.has(listener)) listener(currentContent(file));
    });
  };
  const remove = (listener: unknown): void => {
    removers.get(listener)?.();
    removers.delete(listener);
  };
  return {
    addCaCertificateListener: add,
    removeCaCertificateListener: remove,
    addIdentityCertificateListener: add,
    removeIdentityCertificateListener: remove,
  };
}

function currentContent(file: ReloadedFile<TlsContent>): TlsContent | null {
  try {
    return file.content();
  } catch {
    // Why the file cannot be read is already logged. With null, gRPC opens no new connection.
    return null;
  }
}
