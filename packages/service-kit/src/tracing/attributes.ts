/**
 * Every attribute of our spans. Names follow OpenTelemetry's semantic conventions (opentelemetry.io/docs/specs/semconv); those of
 * messaging and RPC are not stable there yet, so they are written here and nowhere else.
 */
export const attributes = {
  httpMethod: "http.request.method",
  httpRoute: "http.route",
  httpStatus: "http.response.status_code",
  urlScheme: "url.scheme",
  serverAddress: "server.address",
  resendCount: "http.request.resend_count",
  rpcSystem: "rpc.system.name",
  rpcMethod: "rpc.method",
  rpcStatus: "rpc.response.status_code",
  messagingSystem: "messaging.system",
  messagingOperation: "messaging.operation.name",
  messagingOperationType: "messaging.operation.type",
  messagingDestination: "messaging.destination.name",
  messagingMessageId: "messaging.message.id",
  messagingRoutingKey: "messaging.rabbitmq.destination.routing_key",
  errorType: "error.type",
  requestId: "galley.request.id",
  jobKind: "galley.job.kind",
  jobAttempt: "galley.job.attempt",
  deliveryAttempt: "galley.delivery.attempt",
  model: "gen_ai.request.model",
  modelOperation: "gen_ai.operation.name",
  provider: "gen_ai.provider.name",
} as const;
