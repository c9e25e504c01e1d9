export type { Broker, EventHandler, OutgoingEvent, ReceivedEvent } from "./broker.ts";
export { type BrokerOptions, connectBroker } from "./connect-broker.ts";
export { deliveryLimit, type Topology, topologyOf } from "./topology.ts";
