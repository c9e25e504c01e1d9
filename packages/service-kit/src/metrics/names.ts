/**
 * Every figure of Galley. Names of HTTP, RPC and the database client follow OpenTelemetry's semantic conventions as Prometheus
 * writes them (opentelemetry.io/docs/specs/semconv); those of messaging are still in development there and are our own.
 */

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const workBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
const delayBuckets = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3_600];

export type Definition<Label extends string> = ReturnType<typeof define<Label>>;
export type HistogramDefinition<Label extends string> = ReturnType<typeof defineHistogram<Label>>;

/**
 * A figure: its name as Prometheus has it (seconds and bytes, `_total` for what only grows), a sentence for operators, and labels, which
 * take few values, known beforehand: never an id, an address or anything that a client chose.
 */
function define<const Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) {
  return { name, help, labelNames };
}

/** A histogram's, with the upper bounds of its buckets in its unit. */
function defineHistogram<const Label extends string = never>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: readonly Label[] = [],
) {
  return { ...define(name, help, labelNames), buckets };
}

/** HTTP requests to the gateway and to the sites. */
export const http = {
  duration: defineHistogram(
    "http_server_request_duration_seconds",
    "Time from a request's first byte to the end of its answer.",
    requestBuckets,
    ["http_request_method", "http_route", "http_response_status_code"],
  ),
  rateLimited: define("rate_limited_total", "Requests refused because their key had used up its minute."),
};

/** Admission control of the gateway, by lane. */
export const admission = {
  active: define(
    "gateway_admission_active_requests",
    "Requests that hold a permit of their lane now: those that were let in and are still worked on.",
    ["lane"],
  ),
  limit: define("gateway_admission_request_limit", "How many permits a lane has now.", ["lane"]),
};

/** What is refused so that the rest can be served (load shedding). */
export const overload = {
  shed: define("shed_total", "Requests and calls refused for overload, by protocol (http or grpc) and lane.", [
    "protocol",
    "lane",
  ]),
};

/** Calls between services. */
export const rpc = {
  clientDuration: defineHistogram(
    "rpc_client_call_duration_seconds",
    "Time that an attempt of a call of another service took.",
    callBuckets,
    ["rpc_method", "rpc_response_status_code"],
  ),
};

/** Events between the change that makes them and the broker. */
export const outbox = {
  oldestAge: define("outbox_oldest_age_seconds", "Age of the event that has waited longest; 0 when none waits."),
};

/** The broker and what comes from it. */
export const messaging = {
  published: define("relay_published_total", "Events published, by outcome: confirmed, returned or unconfirmed.", [
    "outcome",
  ]),
  handle: defineHistogram(
    "consumer_handle_seconds",
    "Time that the handler took for an event, by outcome: handled, waiting (tried again in place), redelivered or dead-lettered.",
    callBuckets,
    ["queue", "type", "outcome"],
  ),
  queueMessages: define("queue_messages", "Events ready in a queue of this service.", ["queue"]),
  deadLetters: define("dlq_messages", "Events that were given up and wait for a person.", ["queue"]),
  connected: define("broker_connected", "1 while every connection to the broker is up, otherwise 0."),
};

/** Long work. */
export const jobs = {
  present: define("jobs", "Jobs in the database that have not ended, by kind and state, 10,000 of each at most.", [
    "kind",
    "state",
  ]),
  oldestWaitingAge: define(
    "job_oldest_waiting_age_seconds",
    "Time since the queued job that has waited longest was ordered; 0 when none waits.",
    ["kind"],
  ),
  attempts: define(
    "job_attempts_total",
    "Attempts at jobs, by kind and outcome (done, failed, cancelled, put-off, given-back, lease-lost, unstored).",
    ["kind", "outcome"],
  ),
  duration: defineHistogram("job_attempt_duration_seconds", "Time that an attempt at a job took.", workBuckets, [
    "kind",
  ]),
  leaseLost: define("lease_lost_total", "Jobs that another process took over from this one.", ["kind"]),
  scheduleLateness: defineHistogram(
    "schedule_lateness_seconds",
    "Time between a scheduled run's due moment and its order.",
    delayBuckets,
  ),
};

/** Exchanges with language models; the models are those of the configuration. */
export const models = {
  duration: defineHistogram(
    "gen_ai_client_operation_duration_seconds",
    "Time that an exchange with a language model took, by outcome (answered or failed).",
    workBuckets,
    ["gen_ai_request_model", "outcome"],
  ),
  tokens: define("gen_ai_client_tokens_total", "Tokens of these exchanges, by type (input or output).", [
    "gen_ai_request_model",
    "gen_ai_token_type",
  ]),
  cost: define("gen_ai_client_cost_total", "Money for these tokens, by the configured prices; nothing without them.", [
    "gen_ai_request_model",
  ]),
};

/** Deliveries to webhooks. */
export const webhooks = {
  attempts: define(
    "webhook_attempts_total",
    "Attempts at deliveries, by outcome (delivered, retry, failed, lost, given-back) and class of the answer's status.",
    ["outcome", "answer"],
  ),
  attemptDuration: defineHistogram(
    "webhook_attempt_duration_seconds",
    "Time that an attempt at a delivery took.",
    requestBuckets,
  ),
  endToEnd: defineHistogram(
    "webhook_end_to_end_seconds",
    "Time from the event to its delivery to the receiver.",
    delayBuckets,
  ),
  pending: define("webhook_deliveries_pending", "Deliveries that are not at an end, 10,000 at most."),
  oldestDueAge: define(
    "webhook_oldest_due_age_seconds",
    "Time since the most overdue attempt should have been made; 0 when none is due.",
  ),
};

/** Connections to the database. */
export const database = {
  connections: define("db_client_connection_count", "Connections of the pool, by state: used or idle.", [
    "db_client_connection_state",
  ]),
  pendingRequests: define("db_client_connection_pending_requests", "Operations that wait for a connection."),
  timeouts: define("db_client_connection_timeouts_total", "Operations that got no connection in time."),
};

/** The program itself. */
export const program = {
  build: define("galley_build_info", "1; its labels say what runs.", ["service", "version", "node_version"]),
  readFailures: define("metrics_read_failures_total", "Figures that could not be read when they were asked for.", [
    "metric",
  ]),
};
