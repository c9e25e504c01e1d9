import { type ErrorDetail, type ErrorDetail__Output, errorDetailCodec } from "@galley/proto/common/v1";
import { type ServiceError as GrpcError, Metadata, type StatusObject, status } from "@grpc/grpc-js";
import { errorKinds, internal, ServiceError, unavailable } from "../errors/index.ts";
import { enumCodec } from "./enum-codec.ts";
import { kindOfBareStatus, statusOfKind } from "./status.ts";

const trailerName = "galley-error-bin";

const kinds = enumCodec("KIND", errorKinds);

/** Converts an error to a gRPC status, with its details in the trailer. The cause is left out, because it may contain internal details. */
export function toStatus(error: ServiceError): Partial<StatusObject> {
  const metadata = new Metadata();
  metadata.set(trailerName, errorDetailCodec.encode(toDetail(error)));
  return { code: statusOfKind[error.kind], details: error.message, metadata };
}

/** Converts an error to the message that is sent to other services. The cause is not sent. */
export function toDetail({ kind, reason, message, quota, retryAfterSeconds = 0 }: ServiceError): ErrorDetail {
  const seconds = Math.ceil(retryAfterSeconds);
  return { kind: kinds.toProto(kind), reason, message, quota: quota ?? null, retryAfterSeconds: seconds };
}

/**
 * Converts a failed gRPC call to a ServiceError. When the failure has no readable details, the gRPC status decides the kind, and the
 * failure becomes the cause.
 */
export function fromStatus(failure: GrpcError): ServiceError {
  const detail = readDetail(failure);
  return (detail && fromDetail(detail)) ?? fromBareStatus(failure);
}

/** Converts a received message to the error that it describes; undefined when this version does not know the kind of the error. */
export function fromDetail(detail: ErrorDetail__Output): ServiceError | undefined {
  const kind = kinds.fromProto(detail.kind);
  if (kind === undefined) return undefined;
  return new ServiceError(kind, detail.message, {
    ...(detail.reason === "" ? {} : { reason: detail.reason }),
    ...(detail.quota === null ? {} : { quota: { limit: detail.quota.limit, current: detail.quota.current } }),
    ...(detail.retryAfterSeconds === 0 ? {} : { retryAfterSeconds: detail.retryAfterSeconds }),
  });
}

function readDetail(failure: GrpcError): ErrorDetail__Output | undefined {
  const [bytes] = failure.metadata?.get(trailerName) ?? [];
  if (!Buffer.isBuffer(bytes)) return undefined;
  try {
    return errorDetailCodec.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Matches the message of grpc-js when a connection breaks during a call. For some kinds of breaks, grpc-js reports the status INTERNAL
 * instead of UNAVAILABLE.
 */
const brokenConnection = /^Received RST_STREAM with code/;

function fromBareStatus(failure: GrpcError): ServiceError {
  const isBroken = failure.code === status.INTERNAL && brokenConnection.test(failure.details);
  const kind = isBroken ? "unavailable" : (kindOfBareStatus[failure.code] ?? "internal");
  if (kind === "unavailable") return unavailable(undefined, { cause: failure });
  if (kind === "internal") return internal(failure);
  return new ServiceError(kind, failure.details, { cause: failure });
}
