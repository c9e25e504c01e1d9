export type { Broker, EventHandler, OutgoingEvent, ReceivedEvent } from "./broker.ts";
export { type BrokerOptions, connectBroker } from "./connect-broker.ts";
export { createTopology, deliveryLimit, type Topology } from "./topology.ts";
