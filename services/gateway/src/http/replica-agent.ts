import type { Agent, AgentOptions } from "node:http";
import { connect, type Socket } from "node:net";
import type { Address } from "@galley/service-kit/config";
import { nodeHttp } from "@galley/service-kit/http";

type Connected = (error: Error | null, socket?: Socket) => void;

/** One replica, as this agent knows it. */
interface Replica {
  readonly address: Address;
  /** Until then the others are tried first. Of a clock that never goes back, in milliseconds. */
  avoidedUntil: number;
}

const avoidMilliseconds = 10_000;
/** Replicas are near; one whose machine is gone does not even refuse. */
const connectMilliseconds = 2_000;

/**
 * An agent whose connections go to the first of these addresses that takes one, whatever the request's host says. Since
 * this happens before a request is sent, none is ever sent twice, and bodies need not be kept. A replica that let a request
 * run out of time may hang while it still takes connections: it is tried last for ten seconds, and nothing idle is kept.
 */
export function createReplicaAgent(addresses: readonly Address[], options: AgentOptions): Agent {
  const agent = new nodeHttp.Agent(options);
  const replicas = addresses.map((address): Replica => ({ address, avoidedUntil: 0 }));
  const onTimeout = (replica: Replica): void => {
    replica.avoidedUntil = performance.now() + avoidMilliseconds;
    for (const idle of Object.values(agent.freeSockets).flat()) idle?.destroy();
  };
  agent.createConnection = (_options, connected) => {
    connectToFirst(inOrder(replicas), { connected: (connected ?? (() => {})) as Connected, onTimeout });
    return undefined;
  };
  return agent;
}

function inOrder(replicas: readonly Replica[]): Replica[] {
  const now = performance.now();
  const [good, avoided] = [false, true].map((isAvoided) =>
    replicas.filter(({ avoidedUntil }) => now < avoidedUntil === isAvoided),
  );
  return [...(good ?? []), ...(avoided ?? [])];
}

interface Listeners {
  readonly connected: Connected;
  readonly onTimeout: (replica: Replica) => void;
}

function connectToFirst([replica, ...rest]: readonly Replica[], listeners: Listeners): void {
  const { connected, onTimeout } = listeners;
  if (replica === undefined) {
    connected(new Error("There is no address to connect to"));
    return;
  }
  const { host, port } = replica.address;
  const socket = connect({ host, port, noDelay: true });
  const refused = (error: Error): void => {
    clearTimeout(timer);
    if (rest.length > 0) connectToFirst(rest, listeners);
    else connected(error);
  };
  const timer = setTimeout(() => {
    onTimeout(replica);
    socket.destroy(new Error("Connecting took too long"));
  }, connectMilliseconds);
  socket.once("error", refused);
  socket.once("connect", () => {
    clearTimeout(timer);
    socket.off("error", refused);
    socket.once("timeout", () => onTimeout(replica));
    connected(null, socket);
  });
}
