export type { Broker, EventHandler, OutgoingEvent, ReceivedEvent } from "./broker.ts";
