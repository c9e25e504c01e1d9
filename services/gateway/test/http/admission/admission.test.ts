import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { createLogger } from "@galley/service-kit/logging";
import { waitUntil } from "@galley/test-kit/conditions";
import { startLocalServer } from "@galley/test-kit/local-server";
import type { Response } from "express";
import { createAdmission } from "../../../src/http/admission/admission.ts";
import { createOverloadResponse } from "../../../src/http/admission/overload-response.ts";
import { reserveForAccount } from "../../../src/http/admission/permit.ts";
import { jsonAnswer, sendAnswer } from "../../../src/http/answer.ts";

const admission = createAdmission({
  min: 10,
  initial: 10,
  max: 10,
  maxLong: 10,
  targetMilliseconds: 100,
  loopDelayMilliseconds: 1_000,
  maxWaitMilliseconds: 2_000,
  refuse: createOverloadResponse({ publicBaseUrl: "http://127.0.0.1", newId: () => "id", random: () => 0 }),
  logger: createLogger({ service: "gateway", level: "silent" }),
});
let server: Awaited<ReturnType<typeof startLocalServer>>;

afterEach(async () => {
  admission.stop();
  await server.close();
});

describe("an answer that waits behind another one on its connection", () => {
  it("keeps no place, whenever its client comes to read it", async () => {
    let answered = 0;
    server = await startLocalServer(
      admission.guard((request, response) => {
        if (request.url === "/v1/me") return;
        sendAnswer(response as Response, jsonAnswer(200, {}));
        answered += 1;
      }),
    );
    const socket = connect(server.port, "127.0.0.1");
    const rest = "HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.write([`GET /v1/me ${rest}`, ...Array.from({ length: 3 }, () => `GET /docs ${rest}`)].join(""));
    await waitUntil(() => answered === 3);
    expect(admission.statistics().get("own")?.underWay).toBe(1);
    socket.destroy();
    await waitUntil(() => admission.statistics().get("own")?.underWay === 0);
  });
});

describe("requests of one account whose key becomes known when all have come", () => {
  it("get its whole share, and only those beyond it are refused", async () => {
    const unknown: ServerResponse[] = [];
    server = await startLocalServer(
      admission.guard((_request, response) => {
        unknown.push(response);
      }),
    );
    const answers = Array.from({ length: 10 }, () => fetch(`${server.url}/v1/x/generate`, { method: "POST" }));
    await waitUntil(() => unknown.length === 10);
    const claims = unknown.map((response) => reserveForAccount(response, "account"));
    expect(claims.filter(Boolean)).toHaveLength(5);
    for (const response of unknown) response.end();
    await Promise.all(answers);
  });
});
