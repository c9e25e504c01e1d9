export { alternatives } from "./alternatives.ts";
export {
  conflict,
  forbidden,
  internal,
  invalid,
  notFound,
  quotaExceeded,
  rateLimited,
  unauthenticated,
  unavailable,
  upstreamFailed,
} from "./kinds.ts";
export { type ErrorKind, errorKinds, type QuotaState, ServiceError, type ServiceErrorDetail } from "./service-error.ts";
export { toServiceError } from "./to-service-error.ts";
