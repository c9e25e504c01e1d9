import { readFileSync } from "node:fs";
import { connect as connectInCleartext } from "node:http2";
import { connect, type TLSSocket } from "node:tls";
import { waitUntil } from "@galley/test-kit/conditions";
import { admin, grpcPorts, newPublication, tlsFiles } from "../src/test-system.ts";

/**
 * Returns the serial number of the certificate that a port presents to this client, or undefined if it closes the
 * connection.
 */
function presentedCertificate(port: number, own: object): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, ALPNProtocols: ["h2"], rejectUnauthorized: false, ...own };
    const socket: TLSSocket = connect(options);
    const end = (serialNumber?: string): void => {
      resolve(serialNumber);
      socket.destroy();
    };
    socket.on("data", () => end(socket.getPeerCertificate().serialNumber));
    socket.on("error", () => end());
    socket.on("close", () => end());
  });
}

const ownCertificate = () => ({ cert: readFileSync(tlsFiles().certFile), key: readFileSync(tlsFiles().keyFile) });

/** Returns true if a port speaks HTTP/2 without TLS. */
function speaksCleartext(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connectInCleartext(`http://127.0.0.1:${port}`);
    const end = (isAnswered: boolean): void => {
      resolve(isAnswered);
      session.destroy();
    };
    session.on("remoteSettings", () => end(true));
    session.on("error", () => end(false));
    session.on("close", () => end(false));
  });
}

it.each(["content", "generation", "publishing", "webhooks", "gateway"])(
  "no gRPC port of %s speaks to anybody in cleartext, or without a certificate",
  async (service) => {
    const ports = grpcPorts().filter(([name]) => name === service);
    expect(ports.length).toBeGreaterThan(0);
    for (const [, port] of ports) {
      expect(await presentedCertificate(port, ownCertificate())).toBeDefined();
      expect(await presentedCertificate(port, {})).toBeUndefined();
      expect(await speaksCleartext(port)).toBe(false);
    }
  },
);

it("a certificate that is renewed is shown by every service without a restart, while each request is answered", async () => {
  const { api, publicationId } = await newPublication();
  await tlsFiles().renew();
  const shown = () => Promise.all(grpcPorts().map(([, port]) => presentedCertificate(port, ownCertificate())));
  const before = await shown();
  const statuses = new Set<number>();
  const requests = [`/publications/${publicationId}`, `/publications/${publicationId}/posts`, "/me"];
  await tlsFiles().renew();
  await waitUntil(async () => {
    for (const path of requests) statuses.add((await api.get(path)).status);
    return (await shown()).every((serialNumber) => serialNumber !== undefined && !before.includes(serialNumber));
  });
  expect([...statuses]).toEqual([200]);
  expect(await admin("account", "list")).toBeDefined();
});
