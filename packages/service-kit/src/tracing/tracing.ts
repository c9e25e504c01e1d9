import type { Logger } from "../logging/index.ts";
import type { RequestedSampling } from "./sampling.ts";
import type { Tracer } from "./tracer.ts";

export interface TracingOptions {
  /** Name of the service. */
  readonly service: string;
  /** Where traces are sent, as OTLP in protobuf over HTTP: the whole URL. */
  readonly endpoint: string;
  readonly sampling: RequestedSampling;
  readonly logger: Logger;
}

/** The traces of one running service. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what is not sent yet, for three seconds at most. */
  readonly stop: () => Promise<void>;
}
