import type { mongo } from "mongoose";
import { counter, observe } from "../metrics/meter.ts";

/** Counts connections of the client's pools, and what waits for one. */
export function instrumentPool(client: mongo.MongoClient): void {
  const open = new Set<string>();
  const used = new Set<string>();
  let waiting = 0;
  const timeouts = counter("db_client_connection_timeouts_total", "Operations that got no connection in time.");

  client.on("connectionCreated", (event) => open.add(nameOf(event)));
  client.on("connectionClosed", (event) => {
    open.delete(nameOf(event));
    used.delete(nameOf(event));
  });
  client.on("connectionCheckOutStarted", () => {
    waiting += 1;
  });
  client.on("connectionCheckedOut", (event) => {
    waiting -= 1;
    // What was opened before anybody watched is seen when it is first used.
    open.add(nameOf(event));
    used.add(nameOf(event));
  });
  client.on("connectionCheckOutFailed", ({ reason }) => {
    waiting -= 1;
    if (reason === "timeout") timeouts.inc();
  });
  client.on("connectionCheckedIn", (event) => used.delete(nameOf(event)));

  const help = "Connections of the pool, by state: used or idle.";
  observe("db_client_connection_count", help, ["db_client_connection_state"], () => [
    { value: used.size, labels: { db_client_connection_state: "used" } },
    { value: open.size - used.size, labels: { db_client_connection_state: "idle" } },
  ]);
  observe("db_client_connection_pending_requests", "Operations that wait for a connection.", [], () => [
    { value: Math.max(0, waiting), labels: {} },
  ]);
}

/** Numbers of connections are counted for each server anew. */
function nameOf({ address, connectionId }: { address: string; connectionId: number | string }): string {
  return `${address}/${connectionId}`;
}
