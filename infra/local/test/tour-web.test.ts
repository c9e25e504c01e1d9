import { X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStateFolder, type StateFolder } from "../src/state-folder.ts";
import { distrustTour, joinConnectTo, tourCertificate, tourHosts, wireTourWeb } from "../src/tour-web.ts";

it("the tour's names are mapped after what is mapped already", () => {
  const ours = tourHosts.map((host) => `${host}:443:127.0.0.1:20443`);
  expect(joinConnectTo(" a.example:443:127.0.0.1:1 ", 20_443)).toBe(["a.example:443:127.0.0.1:1", ...ours].join(","));
});

describe("the tour's wiring", () => {
  let folder: string;
  let state: StateFolder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-tour-"));
    state = openStateFolder(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("has its authority trusted only while it serves, and keeps its key nowhere", async () => {
    const { OUTBOUND_AUTHORITIES_FILE: file } = wireTourWeb(state, 20_443, {});
    expect(existsSync(file)).toBe(false);
    const { cert } = await tourCertificate(state);
    const authority = new X509Certificate(readFileSync(file));
    expect(new X509Certificate(cert).verify(authority.publicKey)).toBe(true);
    for (const host of tourHosts) expect(new X509Certificate(cert).checkHost(host)).toBe(host);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const texts = readdirSync(state.keys).map((name) => readFileSync(join(state.keys, name), "utf8"));
    expect(texts.join("\n")).not.toContain("PRIVATE KEY");
    distrustTour(state);
    expect(existsSync(file)).toBe(false);
  });

  it("has another authority each time, and none that an earlier start or a killed tour left", async () => {
    await tourCertificate(state);
    writeFileSync(join(state.keys, "tour-authority.json"), "an old one with its key");
    const { OUTBOUND_AUTHORITIES_FILE: file } = wireTourWeb(state, 20_443, {});
    expect(readdirSync(state.keys)).toEqual([]);
    await tourCertificate(state);
    const first = readFileSync(file, "utf8");
    await tourCertificate(state);
    expect(readFileSync(file, "utf8")).not.toBe(first);
  });
});
