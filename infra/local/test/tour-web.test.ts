import { X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStateFolder, type StateFolder } from "../src/state-folder.ts";
import { joinConnectTo, tourCertificate, tourHosts, wireTourWeb } from "../src/tour-web.ts";

describe("joinConnectTo", () => {
  it("maps the tour's names when nothing else is mapped", () => {
    expect(joinConnectTo(undefined, 20_443)).toBe(tourHosts.map((host) => `${host}:443:127.0.0.1:20443`).join(","));
  });

  it("adds them after what is mapped already", () => {
    const joined = joinConnectTo(" a.example:443:127.0.0.1:1 ", 20_443);
    expect(joined.startsWith("a.example:443:127.0.0.1:1,hooks.galley-tour.example:443:127.0.0.1:20443")).toBe(true);
  });
});

describe("the tour's wiring", () => {
  let folder: string;
  let state: StateFolder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-tour-"));
    state = openStateFolder(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("trusts the authority that signs the tour's certificate, and keeps it", async () => {
    const first = await wireTourWeb(state, 20_443, {});
    const authority = readFileSync(first.NODE_EXTRA_CA_CERTS, "utf8");
    const { cert } = await tourCertificate(state);
    expect(new X509Certificate(cert).verify(new X509Certificate(authority).publicKey)).toBe(true);
    for (const host of tourHosts) expect(new X509Certificate(cert).checkHost(host)).toBe(host);
    expect(readFileSync((await wireTourWeb(state, 20_443, {})).NODE_EXTRA_CA_CERTS, "utf8")).toBe(authority);
    expect(statSync(first.NODE_EXTRA_CA_CERTS).mode & 0o777).toBe(0o600);
  });

  it("goes on trusting what the environment trusts", async () => {
    const given = join(folder, "given.pem");
    writeFileSync(given, "-----BEGIN CERTIFICATE-----\ngiven\n-----END CERTIFICATE-----");
    const { NODE_EXTRA_CA_CERTS } = await wireTourWeb(state, 20_443, { NODE_EXTRA_CA_CERTS: given });
    const both = readFileSync(NODE_EXTRA_CA_CERTS, "utf8");
    expect(both).toMatch(/given\n-----END CERTIFICATE-----\n-----BEGIN CERTIFICATE-----/);
    expect(both.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  });

  it("says so when the environment's file cannot be read", async () => {
    const wiring = wireTourWeb(state, 20_443, { NODE_EXTRA_CA_CERTS: join(folder, "missing.pem") });
    await expect(wiring).rejects.toThrow("NODE_EXTRA_CA_CERTS");
  });
});
