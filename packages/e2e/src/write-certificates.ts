import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";

/** An authority and one certificate of it for every process on this machine, in files of this folder. */
export async function writeCertificates(folder: string) {
  const authority = await createAuthority("Galley's tests");
  const [certFile, keyFile, caFile] = [join(folder, "grpc.crt"), join(folder, "grpc.key"), join(folder, "grpc-ca.crt")];
  writeFileSync(caFile, authority.cert);
  /** Writes a new certificate with a new key over the one that is there. */
  const renew = async (): Promise<void> => {
    const { cert, key } = await issueCertificate(authority, ["127.0.0.1"]);
    writeFileSync(certFile, cert);
    writeFileSync(keyFile, key);
  };
  await renew();
  return { certFile, keyFile, caFile, renew };
}
