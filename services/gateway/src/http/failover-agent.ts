import type { Agent, AgentOptions } from "node:http";
import { connect, type Socket } from "node:net";
import type { Address } from "@galley/service-kit/config";
import { nodeHttp } from "@galley/service-kit/http";

type Connected = (error: Error | null, socket?: Socket) => void;

/** The state of one replica of a service to which requests are forwarded. */
interface Replica {
  readonly address: Address;
  /** Until this time, on a monotonic clock in milliseconds, other replicas are tried first. */
  avoidedUntil: number;
}

const avoidMilliseconds = 10_000;
/**
 * How long connecting to a replica may take. Replicas are nearby, so connecting is fast; a machine that is down does not even refuse the
 * connection.
 */
const connectMilliseconds = 2_000;

/**
 * Creates an HTTP agent that connects to the first available replica, whatever the host of the request. Another replica is chosen only
 * before the request is sent, so no request is sent twice and bodies need not be kept. A replica that let a request time out may hang
 * although it accepts connections: it is tried last for ten seconds, and its idle connections are closed.
 */
export function createFailoverAgent(addresses: readonly Address[], options: AgentOptions): Agent {
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
