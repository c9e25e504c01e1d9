// This import must come first, because the X.509 library finds its parts by reflection.
import "reflect-metadata";
import { createPrivateKey, generateKeyPairSync, randomBytes, webcrypto } from "node:crypto";
import { isIP } from "node:net";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from "@peculiar/x509";

/** A certificate and its private key in PEM, for `tls.createServer`. */
export interface Credentials {
  readonly cert: string;
  readonly key: string;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256" };
const signingAlgorithm = { name: "ECDSA", hash: "SHA-256" };
const dayMilliseconds = 24 * 3600 * 1000;

/**
 * Creates a certificate authority that is valid for a year. With `domains` it is only valid for these domains and their
 * subdomains, each of at most 100 characters. Programs that trust it get `cert`, never `key`.
 */
export async function createAuthority(name: string, domains: readonly string[] = []): Promise<Credentials> {
  const keys = await newKeyPair();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerialNumber(),
    name: `CN=${name}`,
    ...validFor(365),
    signingAlgorithm,
    keys: keys.pair,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.pair.publicKey),
      ...(domains.length === 0 ? [] : [onlyFor(domains)]),
    ],
  });
  return { cert: `${certificate.toString("pem")}\n`, key: keys.pem };
}

/**
 * Issues a certificate for a server or client with these names or addresses, signed by `authority`, valid for 30 days or for
 * `days`.
 */
export async function issueCertificate(
  authority: Credentials,
  hosts: readonly [string, ...string[]],
  days = 30,
): Promise<Credentials> {
  const keys = await newKeyPair();
  const issuer = new X509Certificate(authority.cert);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerialNumber(),
    subject: `CN=${hosts[0]}`,
    issuer: issuer.subject,
    ...validFor(days),
    signingAlgorithm,
    publicKey: keys.pair.publicKey,
    signingKey: await importPrivateKey(authority.key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
      new SubjectAlternativeNameExtension(
        hosts.map((host) => ({ type: isIP(host) === 0 ? ("dns" as const) : ("ip" as const), value: host })),
      ),
      await AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return { cert: `${certificate.toString("pem")}\n`, key: keys.pem };
}

/**
 * Returns the extension Name Constraints, which limits an authority to certificates for these domains. It is encoded by hand, because the
 * X.509 library has no class for it. Source: RFC 5280, section 4.2.1.10.
 */
function onlyFor(domains: readonly string[]): Extension {
  const permitted = domains.map((domain) => element(0x30, element(0x82, Buffer.from(domain, "ascii"))));
  return new Extension("2.5.29.30", true, element(0x30, element(0xa0, Buffer.concat(permitted))));
}

/** Encodes a DER value with its tag and length. */
function element(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), value]);
}

async function newKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: algorithm.namedCurve });
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const spki = publicKey.export({ format: "der", type: "spki" });
  const pair = {
    privateKey: await importPrivateKey(pem),
    publicKey: await webcrypto.subtle.importKey("spki", spki, algorithm, true, ["verify"]),
  };
  return { pem, pair };
}

function importPrivateKey(pem: string): Promise<webcrypto.CryptoKey> {
  const pkcs8 = createPrivateKey(pem).export({ format: "der", type: "pkcs8" });
  return webcrypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]);
}

/** Returns a validity that starts an hour ago, for machines whose clocks differ slightly. */
function validFor(days: number): { notBefore: Date; notAfter: Date } {
  const now = Date.now();
  return { notBefore: new Date(now - 3600 * 1000), notAfter: new Date(now + days * dayMilliseconds) };
}

/** Returns a random serial number for a certificate. It has 127 bits, because serial numbers must be positive. */
function newSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString("hex");
}
