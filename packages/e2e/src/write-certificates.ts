import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";

/** Creates a certificate authority and one certificate for all processes on this machine, as files in this folder. */
export async function writeCertificates(folder: string) {
  const authority = await createAuthority("Galley's tests");
  const [certFile, keyFile, caFile] = [join(folder, "grpc.crt"), join(folder, "grpc.key"), join(folder, "grpc-ca.crt")];
  writeFileSync(caFile, authority.cert);
  /** Replaces the certificate and its key by new ones, as an operator does before a certificate expires. */
  const renew = async (): Promise<void> => {
    const { cert, key } = await issueCertificate(authority, ["127.0.0.1"]);
    writeFileSync(certFile, cert);
    writeFileSync(keyFile, key);
  };
  await renew();
  return { certFile, keyFile, caFile, renew };
}
