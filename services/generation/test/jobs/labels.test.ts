import { randomUUID } from "node:crypto";
import { upstreamFailed } from "@galley/service-kit/errors";
import { createLogger } from "@galley/service-kit/logging";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const lines: Record<string, unknown>[] = [];
const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
const replica = await system.startReplica({}, {}, { logger: createLogger({ service: "generation", destination }) });
beforeEach(() => {
  lines.length = 0;
});

/** Log lines that belong to a request, not to the start of the service. */
const ofRequests = () => lines.filter(({ requestId }) => requestId !== undefined);

const ended = (kind: string) => lines.find((line) => line.msg === "job ended" && line.kind === kind);

describe("log lines of jobs and calls", () => {
  it("contain the session of a draft that fails, and of the calls about it", async () => {
    const tenant = system.tenant();
    const title = "Refused, with log lines";
    system.writer.failing.add(title);
    const { sessionId } = await replica.start(tenant, { title });
    await waitUntil(() => ended("draft") !== undefined);
    const revision = { operationId: randomUUID(), sessionId, instructions: "shorter" };
    await expect(replica.call("reviseDraft", revision, tenant.as())).rejects.toThrow();
    await waitUntil(() => lines.some(({ rpc }) => rpc === "generation/reviseDraft"));
    expect(ofRequests().length).toBeGreaterThan(2);
    expect(ofRequests().filter((line) => line.sessionId !== sessionId)).toEqual([]);
  });

  it("contain the session of a publish that fails, and of a revision", async () => {
    const tenant = system.tenant();
    const { sessionId, order } = await replica.generate(tenant);
    system.publishing.failures.push(upstreamFailed("PUBLISH_FAILED", "The CMS said no."));
    const publish = replica.call("publishSession", { operationId: order.operationId, sessionId }, tenant.as());
    await expect(publish).rejects.toThrow();
    const revision = { operationId: randomUUID(), sessionId, instructions: "shorter", wait: true };
    await replica.call("reviseDraft", revision, tenant.as());
    await waitUntil(() => lines.filter(({ msg }) => msg === "job ended").length === 3);
    expect(ofRequests().filter((line) => line.sessionId !== sessionId)).toEqual([]);
  });

  it("contain the session of a call that stopped waiting for its draft", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id, { title: "Refused to a waiting call" });
    system.writer.failing.add(order.title);
    await expect(replica.call("generateDraft", { order }, tenant.as())).rejects.toThrow();
    await waitUntil(() => lines.some(({ rpc }) => rpc === "generation/generateDraft"));
    const [job] = await system.database.collection("jobs").find({ "order.brief.title": order.title }).toArray();
    expect(lines.find(({ rpc }) => rpc === "generation/generateDraft")?.sessionId).toBe(job?.order.sessionId);
  });

  it("contain the run of a scout run", async () => {
    const { publication, as } = system.tenant();
    const asked = { operationId: randomUUID(), publicationId: publication.id, webhook: webhook() };
    const { runId } = await replica.call("startScoutRun", asked, as());
    await waitUntil(() => ended("scout") !== undefined);
    expect(ofRequests().filter((line) => line.runId !== runId)).toEqual([]);
  });
});
