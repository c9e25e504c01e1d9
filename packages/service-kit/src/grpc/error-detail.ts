import { type ErrorDetail, type ErrorDetail__Output, errorDetailCodec } from "@galley/proto/common/v1";
import { type ServiceError as GrpcError, Metadata, type StatusObject, status } from "@grpc/grpc-js";
import { errorKinds, internal, ServiceError, unavailable } from "../errors/index.ts";
import { enumCodec } from "./enum-codec.ts";
import { kindOfBareStatus, statusOfKind } from "./status.ts";

const trailerName = "galley-error-bin";

const kinds = enumCodec("KIND", errorKinds);

/** The status and trailer that tell a caller of this error. The cause stays here. */
export function toStatus(error: ServiceError): Partial<StatusObject> {
  const metadata = new Metadata();
  metadata.set(trailerName, errorDetailCodec.encode(toDetail(error)));
  return { code: statusOfKind[error.kind], details: error.message, metadata };
}

/** The message that tells a caller of this error. The cause stays here. */
export function toDetail({ kind, reason, message, quota, retryAfterSeconds = 0 }: ServiceError): ErrorDetail {
  const seconds = Math.ceil(retryAfterSeconds);
  return { kind: kinds.toProto(kind), reason, message, quota: quota ?? null, retryAfterSeconds: seconds };
}

/** The error that a failed call tells of. Without a readable detail the status decides, and the cause is kept. */
export function fromStatus(failure: GrpcError): ServiceError {
  const detail = readDetail(failure);
  return (detail && fromDetail(detail)) ?? fromBareStatus(failure);
}

/** The error that this message tells of; undefined when this version does not know its kind. */
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

/** How grpc-js tells that a connection broke under a call; a status of its own it has only for some ways of breaking. */
const brokenConnection = /^Received RST_STREAM with code/;

function fromBareStatus(failure: GrpcError): ServiceError {
  const isBroken = failure.code === status.INTERNAL && brokenConnection.test(failure.details);
  const kind = isBroken ? "unavailable" : (kindOfBareStatus[failure.code] ?? "internal");
  if (kind === "unavailable") return unavailable(undefined, { cause: failure });
  if (kind === "internal") return internal(failure);
  return new ServiceError(kind, failure.details, { cause: failure });
}
