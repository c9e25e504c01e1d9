import { type ServiceError as GrpcError, Metadata, status } from "@grpc/grpc-js";
import { fromStatus } from "../../src/grpc/error-detail.ts";

const failure = (code: status, details: string): GrpcError =>
  Object.assign(new Error(`${code} ${details}`), { code, details, metadata: new Metadata() });

describe("a status that came without a detail", () => {
  it("is away when the connection broke under the call", () => {
    const details =
      "Received RST_STREAM with code 2 triggered by internal client error: Session closed with error code 2";
    expect(fromStatus(failure(status.INTERNAL, details))).toMatchObject({ kind: "unavailable" });
  });

  it("is internal when it says so for another reason", () => {
    const details = "Error deserializing response message";
    expect(fromStatus(failure(status.INTERNAL, details))).toMatchObject({ kind: "internal" });
  });
});
