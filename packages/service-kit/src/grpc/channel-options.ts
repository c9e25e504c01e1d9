/** A list is one message, and lists have no pages: this holds some tens of thousands of ideas. */
const largestMessageBytes = 64 * 1024 * 1024;

/** What both ends have in common. */
const sharedOptions = {
  "grpc.max_receive_message_length": largestMessageBytes,
  "grpc.max_send_message_length": largestMessageBytes,
  "grpc.keepalive_timeout_ms": 5_000,
  // Nobody asks for channelz, and keeping its books is work for each call.
  "grpc.enable_channelz": 0,
};

/** No call may take longer: its connection may end then, and what takes longer is asked for again under the same operation id. */
export const longestCallMilliseconds = 120_000;

/**
 * Connections end after five minutes so that new replicas get their share. Calls under way may finish before the next ping, by which grpc-js
 * drops a connection that is ending (grpc/grpc-node#3068); longer ones are repeated.
 */
export const serverOptions = {
  ...sharedOptions,
  "grpc.keepalive_time_ms": 20_000,
  "grpc.max_connection_age_ms": 300_000,
  "grpc.max_connection_age_grace_ms": longestCallMilliseconds + 30_000,
};

/**
 * A replica that fails or lets time run out for nearly all that it is asked, while others answer, is left alone for some seconds, at
 * first five. Source: gRPC proposal A50. Any status but OK counts as a failure there, so at most half may be left out.
 */
const outlierDetection = {
  interval: { seconds: 1, nanos: 0 },
  base_ejection_time: { seconds: 5, nanos: 0 },
  max_ejection_time: { seconds: 30, nanos: 0 },
  max_ejection_percent: 50,
  failure_percentage_ejection: { threshold: 85, enforcement_percentage: 100, minimum_hosts: 2, request_volume: 3 },
  child_policy: [{ round_robin: {} }],
};

/** Retries are the client's own, so that there is one layer of them; a restarted server is found within a second. */
export const clientOptions = {
  ...sharedOptions,
  "grpc.keepalive_time_ms": 10_000,
  "grpc.keepalive_permit_without_calls": 1,
  "grpc.enable_retries": 0,
  // Of all answers on a connection together, which with HTTP/2's 64 KiB would wait for each other.
  "grpc-node.flow_control_window": 4 * 1024 * 1024,
  "grpc.initial_reconnect_backoff_ms": 100,
  "grpc.max_reconnect_backoff_ms": 1_000,
  "grpc.dns_min_time_between_resolutions_ms": 2_000,
  "grpc.service_config": JSON.stringify({ loadBalancingConfig: [{ outlier_detection: outlierDetection }] }),
};
