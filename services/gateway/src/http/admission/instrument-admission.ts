import { type Meter, metricNames } from "@galley/service-kit/metrics";
import type { Admission } from "./admission.ts";
import type { Refuse } from "./refusal.ts";

/** Counts what is refused, by the lane that was full. */
export function countRefusals(refuse: Refuse, meter: Meter): Refuse {
  const shed = meter.counter(metricNames.overload.shed);
  return (lane, request, response) => {
    shed.add(1, { protocol: "http", lane });
    refuse(lane, request, response);
  };
}

/** Lets operators see how full each lane is. */
export function instrumentAdmission({ statistics: lanes }: Pick<Admission, "statistics">, meter: Meter): void {
  meter.observe(metricNames.admission.active, () =>
    [...lanes()].map(([lane, { underWay }]) => ({ value: underWay, labels: { lane } })),
  );
  meter.observe(metricNames.admission.limit, () =>
    [...lanes()].map(([lane, { limit }]) => ({ value: limit, labels: { lane } })),
  );
}
