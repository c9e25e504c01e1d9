export { type CollectedSpan, collectedSpans, type OtlpCollector, startOtlpCollector } from "./start-collector.ts";
