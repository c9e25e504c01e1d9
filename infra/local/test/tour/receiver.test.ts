import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotGoOn } from "../../src/fix.ts";
import { openStateFolder } from "../../src/state-folder.ts";
import { describe as describeRequest, receiver } from "../../src/tour/receiver.ts";
import { findTourPort } from "../../src/tour/tour-port.ts";

const body = Buffer.from('{"event":"draft.ready"}');
const signed = (key: string) => createHmac("sha256", key).update(body).digest("hex");
const headers = { "x-service-event": "draft.ready", "x-service-delivery": "d", "x-service-attempt": "2" };

describe("npm run receiver", () => {
  it.each([
    ["right", { "x-service-signature": signed("mine") }],
    ["of another key, or wrong", { "x-service-signature": signed("other") }],
    ["of another key, or wrong", { "x-service-signature": "nonsense" }],
    ["missing", {}],
  ])("tells a signature that is %s, with event, attempt and body", (signature, more) => {
    const shown = describeRequest("POST", { path: "/test", headers: { ...headers, ...more }, body }, "mine", 503);
    expect(shown).toEqual({
      method: "POST",
      path: "/test",
      event: "draft.ready",
      deliveryId: "d",
      attempt: 2,
      signature,
      answered: 503,
      body: { event: "draft.ready" },
    });
  });

  it("shows a body that is no JSON as it is", () => {
    const shown = describeRequest("PUT", { path: "/", headers: {}, body: Buffer.from("hello") }, "mine", 204);
    expect(shown).toMatchObject({ body: "hello", event: null, attempt: null });
  });

  it.each(["99", "600", "ok", "2e2.5"])("refuses the status %s", async (status) => {
    await expect(receiver(["--status", status])).rejects.toThrow("--status must be a whole number from 200 to 599");
  });

  it("says plainly that no system runs", async () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-receiver-"));
    const found = findTourPort(openStateFolder(folder));
    await expect(found).rejects.toThrow(CannotGoOn);
    await expect(found).rejects.toThrow("No system of this clone runs.");
    rmSync(folder, { recursive: true });
  });
});
