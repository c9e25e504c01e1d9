import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { createServer, get } from "node:https";
import type { AddressInfo } from "node:net";
import { createAuthority, issueCertificate } from "../src/certificates.ts";

describe("certificates", () => {
  it("makes a certificate for names and addresses that its authority's certificate proves", async () => {
    const authority = await createAuthority("Galley test authority");
    const { cert } = await issueCertificate(authority, ["hooks.test.example", "127.0.0.1"]);
    const leaf = new X509Certificate(cert);
    const root = new X509Certificate(authority.cert);
    expect(leaf.verify(root.publicKey)).toBe(true);
    expect(leaf.checkIssued(root)).toBe(true);
    expect(leaf.checkHost("hooks.test.example")).toBe("hooks.test.example");
    expect(leaf.checkHost("other.test.example")).toBeUndefined();
    expect(leaf.checkIP("127.0.0.1")).toBe("127.0.0.1");
    expect([root.ca, leaf.ca]).toEqual([true, false]);
  });

  it("makes an authority for some names only, whose certificates for others no client takes", async () => {
    const authority = await createAuthority("Galley test authority", ["tour.example", `${"x".repeat(60)}.example`]);
    const root = new X509Certificate(authority.cert);
    expect(Date.parse(root.validTo)).toBeLessThanOrEqual(Date.now() + 365 * 24 * 3600 * 1000);
    const outcomes: string[] = [];
    for (const servername of ["hooks.tour.example", "tour.example", "bank.example", "nottour.example"]) {
      const server = createServer(await issueCertificate(authority, [servername]), (_request, response) =>
        response.end("hello"),
      );
      await once(server.listen(0, "127.0.0.1"), "listening");
      const { port } = server.address() as AddressInfo;
      const asked = once(get({ host: "127.0.0.1", port, servername, ca: authority.cert }), "response");
      outcomes.push(
        await asked.then(
          ([response]) => String(response.resume().statusCode),
          (error: Error) => error.message,
        ),
      );
      server.closeAllConnections();
      server.close();
    }
    expect(outcomes.slice(0, 2)).toEqual(["200", "200"]);
    expect(outcomes.slice(2)).toEqual([expect.stringMatching(/permitted/i), expect.stringMatching(/permitted/i)]);
  });
});
