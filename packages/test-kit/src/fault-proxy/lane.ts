import { once } from "node:events";
import type { Socket } from "node:net";
import type { ActiveToxic, Direction } from "./toxic.ts";
import { type Patient, type Piece, type Treatment, treatmentOf } from "./treatments.ts";

export interface LaneOptions {
  readonly from: Socket;
  readonly to: Socket;
  readonly direction: Direction;
  /** Those that are in force at this moment, in the order in which they were added. */
  readonly toxics: () => readonly ActiveToxic[];
  readonly patient: Patient;
  readonly onPassed: (bytes: number) => void;
}

const bufferedBytes = 1024 * 1024;

/** Carries bytes from one socket to the other, through whatever toxics are in force when they arrive. */
export function openLane({ from, to, direction, toxics, patient, onPassed }: LaneOptions): void {
  const treatments = new WeakMap<ActiveToxic, Treatment>();
  const queue: (Piece | "end")[] = [];
  let queuedBytes = 0;
  let pumping = false;

  const treat = (active: ActiveToxic): Treatment => {
    const known = treatments.get(active);
    if (known) return known;
    active.onHit();
    const made = treatmentOf(active, patient);
    treatments.set(active, made);
    return made;
  };
  const carry = async (piece: Piece, [active, ...rest]: readonly ActiveToxic[]): Promise<void> => {
    if (active) {
      for await (const part of treat(active)(piece)) await carry(part, rest);
    } else if (to.writable) {
      onPassed(piece.bytes.length);
      if (!to.write(piece.bytes)) await Promise.race([once(to, "drain"), once(to, "close")]).catch(() => undefined);
    }
  };
  const inForce = (): readonly ActiveToxic[] => toxics().filter(({ directions }) => directions.includes(direction));
  const pump = async (): Promise<void> => {
    if (pumping) return;
    pumping = true;
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) {
      if (piece === "end") {
        // A dead stretch of network does not tell of ends either.
        if (inForce().some(({ toxic }) => toxic.type === "blackhole")) patient.spoil();
        else to.end();
      } else {
        await carry(piece, inForce());
        queuedBytes -= piece.bytes.length;
        if (queuedBytes < bufferedBytes) from.resume();
      }
    }
    pumping = false;
  };

  from.on("data", (bytes: Buffer) => {
    queue.push({ bytes, arrivedAt: performance.now() });
    queuedBytes += bytes.length;
    if (queuedBytes >= bufferedBytes) from.pause();
    void pump();
  });
  from.on("end", () => {
    queue.push("end");
    void pump();
  });
}
