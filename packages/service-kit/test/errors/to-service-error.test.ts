import mongoose from "mongoose";
import { internal, notFound, toServiceError, unavailable } from "../../src/errors/index.ts";

const { mongo } = mongoose;

function labelled(label: string): Error {
  const error = new mongo.MongoServerError({ message: "not now", code: 1 });
  error.addErrorLabel(label);
  return error;
}

function bulkWriteError(reason: object): Error {
  return new mongo.MongoBulkWriteError(reason as never, {} as never);
}

describe("toServiceError", () => {
  it("leaves a ServiceError as it is", () => {
    const error = notFound();
    expect(toServiceError(error)).toBe(error);
  });

  it.each([
    ["network", new mongo.MongoNetworkError("connection 1 closed")],
    ["network time-out", new mongo.MongoNetworkTimeoutError("timed out")],
    ["server selection", new mongo.MongoServerSelectionError("no primary", {} as never)],
    ["server selection seen by mongoose", new mongoose.Error.MongooseServerSelectionError("no primary")],
    [
      "write concern",
      new mongo.MongoWriteConcernError({ writeConcernError: { code: 64, errmsg: "waiting" } } as never),
    ],
    ["not primary", new mongo.MongoServerError({ message: "not primary", code: 10_107 })],
    ["time limit", new mongo.MongoServerError({ message: "operation exceeded time limit", code: 50 })],
    ["interrupted by shutdown", new mongo.MongoServerError({ message: "shutdown", code: 11_600 })],
    ["retryable", labelled("RetryableWriteError")],
    ["a connection that broke", Object.assign(new Error("write EPIPE"), { code: "EPIPE", syscall: "write" })],
    ["a connection that the database ended", Object.assign(new Error("This socket has been ended"), { code: "EPIPE" })],
    [
      "a bulk write that found no database",
      bulkWriteError(new mongo.MongoServerSelectionError("no primary", {} as never)),
    ],
    ["operation time-out", new mongo.MongoOperationTimeoutError("timed out")],
    ["not connected", new mongo.MongoNotConnectedError("must be connected")],
    [
      "mongoose not connected",
      new mongoose.MongooseError("Cannot call `x.find()` before initial connection is complete"),
    ],
  ])("calls trouble with the database unavailable: %s", (_name, thrown) => {
    const error = toServiceError(thrown);
    expect(error.kind).toBe("unavailable");
    expect(error.cause).toBe(thrown);
    expect(error.message).not.toContain("primary");
  });

  it.each([
    ["a mistake in the code", new TypeError("x is not a function")],
    ["a duplicate key", new mongo.MongoServerError({ message: "E11000", code: 11_000 })],
    ["a bulk write with a duplicate key", bulkWriteError({ message: "E11000", code: 11_000, writeErrors: [] })],
    ["a validation error", new mongoose.Error.ValidationError()],
    ["a file that is missing", Object.assign(new Error("open ENOENT"), { code: "ENOENT", syscall: "open" })],
    ["something that is no error", "text"],
  ])("calls everything else internal and says nothing of it: %s", (_name, thrown) => {
    const error = toServiceError(thrown);
    expect(error.kind).toBe("internal");
    expect(error.cause).toBe(thrown);
    expect(error.message).toBe("Something unexpected went wrong.");
  });

  it("keeps the cause apart from the public message", () => {
    expect(internal(new Error("secret")).message).not.toContain("secret");
    expect(unavailable(undefined, { retryAfterSeconds: 3 }).retryAfterSeconds).toBe(3);
  });
});
