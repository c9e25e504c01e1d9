/** A list is one message, and lists have no pages: this holds some tens of thousands of ideas. */
const largestMessageBytes = 64 * 1024 * 1024;

/** What both ends have in common. */
const sharedOptions = {
  "grpc.max_receive_message_length": largestMessageBytes,
  "grpc.max_send_message_length": largestMessageBytes,
  "grpc.keepalive_timeout_ms": 5_000,
};

/** Connections end after five minutes so that new replicas get their share; calls under way may finish. */
export const serverOptions = {
  ...sharedOptions,
  "grpc.keepalive_time_ms": 20_000,
  "grpc.max_connection_age_ms": 300_000,
  "grpc.max_connection_age_grace_ms": 150_000,
};

/** Retries are the client's own, so that there is one layer of them; a restarted server is found within a second. */
export const clientOptions = {
  ...sharedOptions,
  "grpc.keepalive_time_ms": 10_000,
  "grpc.keepalive_permit_without_calls": 1,
  "grpc.enable_retries": 0,
  "grpc.initial_reconnect_backoff_ms": 100,
  "grpc.max_reconnect_backoff_ms": 1_000,
  "grpc.dns_min_time_between_resolutions_ms": 2_000,
  "grpc.service_config": JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
};
