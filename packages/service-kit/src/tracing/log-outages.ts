import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { unavailable } from "../errors/index.ts";
import type { OutageLog } from "../logging/index.ts";

/** An exporter that tells when it begins to fail and when it works again. */
export function logOutages(exporter: SpanExporter, outage: OutageLog): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error === undefined) outage.worked();
        else outage.failed(unavailable(undefined, { cause: result.error }));
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
