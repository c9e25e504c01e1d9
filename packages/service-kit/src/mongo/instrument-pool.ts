import type { mongo } from "mongoose";
import { counter, observe } from "../metrics/meter.ts";

/** Adds metrics for the connections of a MongoDB client and for the operations that wait for a connection. */
export function instrumentPool(client: mongo.MongoClient): void {
  const open = new Set<string>();
  const used = new Set<string>();
  let waiting = 0;
  const timeouts = counter("db_client_connection_timeouts_total", "Operations that got no connection in time.");

  client.on("connectionCreated", (event) => open.add(connectionName(event)));
  client.on("connectionClosed", (event) => {
    open.delete(connectionName(event));
    used.delete(connectionName(event));
  });
  client.on("connectionCheckOutStarted", () => {
    waiting += 1;
  });
  client.on("connectionCheckedOut", (event) => {
    waiting -= 1;
    // A connection that was opened before this function was called is not yet counted. It is added when it is first
    // used.
    open.add(connectionName(event));
    used.add(connectionName(event));
  });
  client.on("connectionCheckOutFailed", ({ reason }) => {
    waiting -= 1;
    if (reason === "timeout") timeouts.inc();
  });
  client.on("connectionCheckedIn", (event) => used.delete(connectionName(event)));

  const help = "Connections of the pool, by state: used or idle.";
  observe("db_client_connection_count", help, ["db_client_connection_state"], () => [
    { value: used.size, labels: { db_client_connection_state: "used" } },
    { value: open.size - used.size, labels: { db_client_connection_state: "idle" } },
  ]);
  observe("db_client_connection_pending_requests", "Operations that wait for a connection.", [], () => [
    { value: Math.max(0, waiting), labels: {} },
  ]);
}

/** Returns a name for a connection that is unique among all servers. Connection ids are unique only for each server. */
function connectionName({ address, connectionId }: { address: string; connectionId: number | string }): string {
  return `${address}/${connectionId}`;
}
