import type { Order, Reading, Unit } from "../units.ts";

/** A reading that holds only what is to be printed. */
export const printed = (...units: Unit[]): Reading => ({ units, orders: [] });

/** A reading that holds only what the writer is told to do. */
export const ordered = (kind: Order["kind"], text: string, detail: Partial<Order> = {}): Reading => ({
  units: [],
  orders: [{ kind, text, ...detail }],
});

/** All of both, in order. */
export const joined = (readings: readonly Reading[]): Reading => ({
  units: readings.flatMap((reading) => reading.units),
  orders: readings.flatMap((reading) => reading.orders),
});

/** Understands one sentence of a language; undefined when it is no order but something to be said. */
export type OrderReader = (sentence: string, inSteps: boolean) => Reading | undefined;
