import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutbound } from "@galley/service-kit/outbound";
import { type Credentials, createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { createDomainCheck } from "../../src/domains/check-domain.ts";
import { setDomain } from "../../src/domains/set-domain.ts";
import { createSite, startSites, type TestSites } from "../http/sites-app.ts";

const publication = { accountId: "a", publicationId: "p" };
const domain = "blog.example.com";
const never = new AbortController().signal;

describe("a domain for a site, asked over real TLS", () => {
  const proofs = new Map<string, string>();
  const proxies: Server[] = [];
  const folder = mkdtempSync(join(tmpdir(), "galley-test-"));
  const authoritiesFile = join(folder, "authorities.pem");
  let sites: TestSites;
  let authority: Credentials;

  beforeAll(async () => {
    authority = await createAuthority("Galley test");
    writeFileSync(authoritiesFile, authority.cert);
    sites = await startSites({
      domains: { findByDomain: async () => undefined, findProof: async (token) => proofs.get(token) },
    });
  });
  afterAll(async () => {
    for (const proxy of proxies) {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    }
    await sites.stop();
    rmSync(folder, { recursive: true });
  });

  /**
   * Starts a proxy like the one in front of the gateway: it has the certificate and passes on the Host
   * header. Returns its port.
   */
  async function startProxy(credentials: Credentials, answersItself?: number): Promise<number> {
    const proxy = createServer({ ...credentials }, async (request, response) => {
      if (answersItself !== undefined) return response.writeHead(answersItself).end("Another installation.");
      const { status, text } = await sites.get(request.url ?? "/", {}, request.headers.host);
      response.writeHead(status).end(text);
    });
    proxies.push(proxy);
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    return (proxy.address() as AddressInfo).port;
  }

  async function take(port: number): Promise<string | undefined> {
    const outbound = createOutbound({ connectTo: `${domain}:443:127.0.0.1:${port}`, authoritiesFile });
    let number = 0;
    const newToken = (): string => {
      number += 1;
      return `token-${number}-of-${port}-that-nobody-guesses`;
    };
    try {
      const domains = {
        showProof: async (_publication: object, { token, proof }: { token: string; proof: string }) =>
          proofs.set(token, proof) !== undefined,
        take: async (_publication: object, taken: string) => createSite({ domain: taken }),
        drop: async () => createSite(),
      };
      const ports = { domains, checkDomain: createDomainCheck(outbound), ownHosts: ["sites.example.com"], newToken };
      return (await setDomain(publication, domain, ports, never)).domain;
    } finally {
      await outbound.close();
    }
  }

  it("is taken when the proxy with its certificate leads here", async () => {
    expect(await take(await startProxy(await issueCertificate(authority, [domain])))).toBe(domain);
  });

  it("is refused if the certificate's authority is unknown or it has another name, and the message says who must fix it", async () => {
    const stranger = await createAuthority("Nobody known");
    for (const credentials of [
      await issueCertificate(stranger, [domain]),
      await issueCertificate(authority, ["other.example.com"]),
    ]) {
      const taking = take(await startProxy(credentials));
      await expect(taking).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("certificate") });
    }
  });

  it.each([200, 404, 302])("is refused when another installation answers there with %s", async (status) => {
    const taking = take(await startProxy(await issueCertificate(authority, [domain]), status));
    await expect(taking).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining(`answered ${status}`),
    });
  });
});
