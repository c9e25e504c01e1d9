/** The maximum size of a message. A list is one message, because lists have no pages; this size fits tens of thousands of ideas. */
const maxMessageBytes = 64 * 1024 * 1024;

/** The gRPC options that servers and clients have in common. */
const sharedOptions = {
  "grpc.max_receive_message_length": maxMessageBytes,
  "grpc.max_send_message_length": maxMessageBytes,
  "grpc.keepalive_timeout_ms": 5_000,
  // Channelz, the introspection of gRPC, is not used. Its statistics would cost time in each call.
  "grpc.enable_channelz": 0,
};

/**
 * The maximum time of any gRPC call. A connection may be closed after this time, so the result of longer work must be polled with an
 * operation id.
 */
export const maxCallMilliseconds = 120_000;

/**
 * Connections end after five minutes so that new replicas get their share of the calls. Active calls may finish before the next
 * ping, at which grpc-js drops a connection that is ending (grpc/grpc-node#3068). Longer calls are retried.
 */
export const serverOptions = {
  ...sharedOptions,
  "grpc.keepalive_time_ms": 20_000,
  "grpc.max_connection_age_ms": 300_000,
  "grpc.max_connection_age_grace_ms": maxCallMilliseconds + 30_000,
};

/**
 * Settings for avoiding replicas that do not work. A replica gets no calls for some seconds (at first five) if at least 85 % of its calls
 * fail or time out while other replicas answer. At most half of the replicas are left out, because any status except OK counts as a
 * failure. Source: gRPC proposal A50.
 */
const outlierDetection = {
  interval: { seconds: 1, nanos: 0 },
  base_ejection_time: { seconds: 5, nanos: 0 },
  max_ejection_time: { seconds: 30, nanos: 0 },
  max_ejection_percent: 50,
  failure_percentage_ejection: { threshold: 85, enforcement_percentage: 100, minimum_hosts: 2, request_volume: 3 },
  child_policy: [{ round_robin: {} }],
};

/**
 * The gRPC options of clients. The retries of grpc-js are off, because the client of this package retries by itself. A server that was
 * restarted is connected again within a second.
 */
export const clientOptions = {
  ...sharedOptions,
  "grpc.keepalive_time_ms": 10_000,
  "grpc.keepalive_permit_without_calls": 1,
  "grpc.enable_retries": 0,
  // How much a server may send on a connection before the client has read it. All responses on the connection share this window, so with
  // HTTP/2's default of 64 KiB, large ones would block the others.
  "grpc-node.flow_control_window": 4 * 1024 * 1024,
  "grpc.initial_reconnect_backoff_ms": 100,
  "grpc.max_reconnect_backoff_ms": 1_000,
  "grpc.dns_min_time_between_resolutions_ms": 2_000,
  "grpc.service_config": JSON.stringify({ loadBalancingConfig: [{ outlier_detection: outlierDetection }] }),
};
