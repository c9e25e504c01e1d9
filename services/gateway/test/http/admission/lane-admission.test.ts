import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { currentContext, runWithContext } from "@galley/service-kit/context";
import { createLaneAdmission, type LaneAdmission } from "../../../src/http/admission/lane-admission.ts";

let admission: LaneAdmission;
beforeEach(() => {
  admission = createLaneAdmission(
    "sites",
    { min: 1, initial: 1, max: 1, maxLong: 1, targetMilliseconds: 100, maxWaitMilliseconds: 2_000 },
    () => undefined,
  );
});
afterEach(() => admission.stop());

/** Enters the admission. Resolves with the id of the request in whose context it continued. */
const enter = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    const response = new EventEmitter() as unknown as ServerResponse;
    admission.enter({ method: "GET" } as IncomingMessage, response, () => resolve(currentContext()?.requestId));
  });

describe("a request that asks for admission", () => {
  it("goes on in a context of its own when another's end lets it in", async () => {
    expect(await enter()).toBeUndefined();
    const waiting = enter();
    expect(admission.statistics().waiting).toBe(1);
    runWithContext({ requestId: "another" }, () => admission.limit.release());
    expect(await waiting).toBeUndefined();
  });
});
