import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type TLSSocket } from "node:tls";
import { waitUntil } from "@galley/test-kit/conditions";
import type { GrpcTlsFiles } from "../../src/config/index.ts";
import { openGrpcTls } from "../../src/grpc/index.ts";
import { filesReadOnce } from "../../src/reloaded-files/index.ts";
import { call, type Fixture, startFixture } from "./fixture.ts";
import {
  type Certificates,
  callOutcome,
  clientWith,
  createCertificates,
  issueCertificate,
  openFiles,
  type TurnedFiles,
} from "./tls-fixture.ts";

const names = ["webhooks", "localhost"] as const;
/** The lifetime of certificates that expired some minutes ago. */
const expiredDays = -0.01;

let certificates: Certificates;
let serverPaths: GrpcTlsFiles;
let clientPaths: GrpcTlsFiles;
let files: TurnedFiles;
let fixture: Fixture;
let answered: number;

beforeAll(async () => {
  certificates = await createCertificates();
});
afterAll(() => certificates.remove());

beforeEach(async () => {
  serverPaths = certificates.write("server", await issueCertificate(certificates.authority, [...names]));
  clientPaths = certificates.write("client", await issueCertificate(certificates.authority, ["gateway"]));
  files = openFiles();
  answered = 0;
  fixture = await start(serverPaths);
});
afterEach(async () => {
  await fixture.end();
  files.close();
});

const start = (paths: GrpcTlsFiles | undefined): Promise<Fixture> =>
  startFixture(
    {
      getDelivery: async () => {
        answered += 1;
        return {};
      },
    },
    { tls: openGrpcTls(files, paths) },
  );

describe("a service with mutual TLS", () => {
  it("answers a client of the same authority, by its name and by its address", async () => {
    expect(await callOutcome(clientWith(clientPaths, fixture.port))).toBe("answered");
    expect(await callOutcome(clientWith(clientPaths, fixture.port, { host: "localhost", serverName: "" }))).toBe(
      "answered",
    );
  });

  const strangers: Record<string, () => Promise<GrpcTlsFiles | undefined>> = {
    "that speaks cleartext": async () => undefined,
    "with a certificate of another authority": async () =>
      certificates.write("stranger", await issueCertificate(certificates.otherAuthority, ["gateway"])),
    "with a certificate that has expired": async () =>
      certificates.write("expired", await issueCertificate(certificates.authority, ["gateway"], expiredDays)),
  };

  it.each(Object.entries(strangers))("answers no client %s", async (_name, paths) => {
    expect(await callOutcome(clientWith(await paths(), fixture.port))).toBe("unavailable");
    expect(answered).toBe(0);
    expect(await callOutcome(clientWith(clientPaths, fixture.port))).toBe("answered");
  });

  it("closes the connection of a client without a certificate", async () => {
    const { isClosed } = await handshake(fixture.port, {});
    expect(isClosed).toBe(true);
  });

  it("speaks TLS 1.2 and later only", async () => {
    const own = { cert: readFileSync(clientPaths.certFile), key: readFileSync(clientPaths.keyFile) };
    const old = { ...own, minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "DEFAULT:@SECLEVEL=0" } as const;
    expect(await handshake(fixture.port, old)).toMatchObject({ isClosed: true, protocol: undefined });
    const oldest = { ...own, maxVersion: "TLSv1.2" } as const;
    expect(await handshake(fixture.port, oldest)).toMatchObject({ isClosed: false, protocol: "TLSv1.2" });
  });
});

describe("a client with mutual TLS", () => {
  const impostors: Record<string, () => Promise<GrpcTlsFiles>> = {
    "with a certificate of another authority": async () =>
      certificates.write("impostor", await issueCertificate(certificates.otherAuthority, [...names])),
    "with a certificate that has expired": async () =>
      certificates.write("expired", await issueCertificate(certificates.authority, [...names], expiredDays)),
    "with a certificate of another service": async () =>
      certificates.write("content", await issueCertificate(certificates.authority, ["content", "192.0.2.1"])),
  };

  it.each(Object.entries(impostors))("calls no service %s", async (_name, paths) => {
    // The server trusts the client here, so that only the client can refuse the connection.
    const impostor = await start({ ...(await paths()), caFile: serverPaths.caFile });
    expect(await callOutcome(clientWith(clientPaths, impostor.port))).toBe("unavailable");
    expect(await callOutcome(clientWith(clientPaths, impostor.port, { host: "localhost" }))).toBe("unavailable");
    await impostor.end();
    expect(answered).toBe(0);
  });

  it("takes the address in a certificate for the name, and the service's own name for no other name", async () => {
    const byAddress = await start(
      certificates.write("address", await issueCertificate(certificates.authority, ["127.0.0.1"])),
    );
    expect(await callOutcome(clientWith(clientPaths, byAddress.port))).toBe("answered");
    await byAddress.end();
    const byService = await start(
      certificates.write("service", await issueCertificate(certificates.authority, ["webhooks"])),
    );
    expect(await callOutcome(clientWith(clientPaths, byService.port, { host: "localhost" }))).toBe("unavailable");
    await byService.end();
  });
});

describe("when the files are renewed", () => {
  it("no call fails under load, and new connections get the new certificate", async () => {
    const client = clientWith(clientPaths, fixture.port, { files });
    const outcomes = new Set<string>();
    let isOver = false;
    let calls = 0;
    const callOnAndOn = async (): Promise<void> => {
      while (!isOver) {
        const told = client.call("getDelivery", { deliveryId: "d" }, call);
        outcomes.add(
          await told.then(
            () => "answered",
            (error: Error) => `${error.message} ${String(error.cause)}`,
          ),
        );
        calls += 1;
        if (calls % 50 === 0) outcomes.add(await callOutcome(clientWith(clientPaths, fixture.port, { files })));
      }
    };
    const load = Array.from({ length: 8 }, callOnAndOn);
    const serialNumbers = new Set<string | undefined>();
    for (let renewal = 0; renewal < 3; renewal += 1) {
      certificates.write("server", await issueCertificate(certificates.authority, [...names]));
      certificates.write("client", await issueCertificate(certificates.authority, ["gateway"]));
      files.check();
      const before = calls;
      serialNumbers.add((await handshake(fixture.port, ownOf(clientPaths))).serialNumber);
      await waitUntil(() => calls > before + 100);
    }
    isOver = true;
    await Promise.all(load);
    client.close();
    expect([...outcomes]).toEqual(["answered"]);
    expect(serialNumbers.size).toBe(3);
  });

  it("an authority that is taken out is trusted no longer", async () => {
    const next = certificates.otherAuthority;
    const leaving = clientWith(clientPaths, fixture.port);
    certificates.write("server", await issueCertificate(next, [...names]), next);
    files.check();
    expect(await callOutcome(leaving)).toBe("unavailable");
    const moved = certificates.write("moved", await issueCertificate(next, ["gateway"]), next);
    expect(await callOutcome(clientWith(moved, fixture.port))).toBe("answered");
  });
});

describe("when a file is broken", () => {
  const breakages: Record<string, () => Promise<void>> = {
    "a certificate is half written": async () => cut(serverPaths.certFile),
    "a key is half written": async () => cut(serverPaths.keyFile),
    "a second authority is half written": async () => {
      const both = readFileSync(serverPaths.caFile, "utf8") + certificates.otherAuthority.cert;
      writeFileSync(serverPaths.caFile, both.slice(0, -100));
    },
    "the authorities are empty": async () => writeFileSync(serverPaths.caFile, ""),
    "the key is of another certificate": async () =>
      writeFileSync(serverPaths.keyFile, (await issueCertificate(certificates.authority, ["webhooks"])).key),
    "the key is gone": async () => rmSync(serverPaths.keyFile),
  };

  it.each(Object.entries(breakages))(
    "since %s, the last good files serve for five minutes and no new connection after, until they are good again",
    async (_name, breakFile) => {
      const open = clientWith(clientPaths, fixture.port);
      await open.call("getDelivery", { deliveryId: "d" }, call);
      await breakFile();
      files.pass(3_000);
      expect(await callOutcome(clientWith(clientPaths, fixture.port))).toBe("answered");
      expect(files.log.lines).toEqual([expect.objectContaining({ file: "GRPC_TLS_CERT_FILE" })]);
      files.pass(300_000);
      expect(await callOutcome(clientWith(clientPaths, fixture.port))).toBe("unavailable");
      // The connection was trusted when it was opened.
      expect(await callOutcome(open)).toBe("answered");
      certificates.write("server", await issueCertificate(certificates.authority, [...names]));
      files.pass(3_000);
      expect(await callOutcome(clientWith(clientPaths, fixture.port))).toBe("answered");
    },
  );

  it("a client opens no connection after five minutes, until its files are good again", async () => {
    const client = () => clientWith(clientPaths, fixture.port, { files });
    const early = client();
    const late = client();
    cut(clientPaths.certFile);
    files.pass(3_000);
    expect(await callOutcome(early)).toBe("answered");
    files.pass(300_000);
    expect(await callOutcome(late)).toBe("unavailable");
    certificates.write("client", await issueCertificate(certificates.authority, ["gateway"]));
    files.pass(3_000);
    expect(await callOutcome(client())).toBe("answered");
  });

  it.each(Object.entries(breakages))("a start since %s is refused, and the file named", async (_name, breakFile) => {
    await breakFile();
    expect(() => openGrpcTls(filesReadOnce, serverPaths)).toThrow(/^File .*server\.(?:crt|key|ca) /);
  });
});

function cut(path: string): void {
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.slice(0, text.length / 2));
}

const ownOf = (paths: GrpcTlsFiles) => ({ cert: readFileSync(paths.certFile), key: readFileSync(paths.keyFile) });

/** Opens a TLS connection. Returns how it ends: closed, or with the first HTTP/2 message of the server. */
function handshake(
  port: number,
  options: object,
): Promise<{ isClosed: boolean; protocol: string | undefined; serialNumber: string | undefined }> {
  return new Promise((resolve) => {
    const all = { port, host: "127.0.0.1", servername: "webhooks", ALPNProtocols: ["h2"], rejectUnauthorized: false };
    const socket: TLSSocket = connect({ ...all, ...options });
    let protocol: string | undefined;
    let serialNumber: string | undefined;
    const end = (isClosed: boolean): void => {
      resolve({ isClosed, protocol, serialNumber });
      socket.destroy();
    };
    socket.on("secureConnect", () => {
      protocol = socket.getProtocol() ?? undefined;
      serialNumber = socket.getPeerCertificate().serialNumber;
    });
    socket.on("data", () => end(false));
    socket.on("error", () => end(true));
    socket.on("close", () => end(true));
  });
}
