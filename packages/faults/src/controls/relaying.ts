import type * as relay from "../../../service-kit/src/outbox/relay.ts";
import { calling, inModule, type Replacement } from "./replacing.ts";

type Publish = relay.RelayOptions["broker"]["publish"];

/** Replaces the function that publishes the stored events of a service to RabbitMQ. */
export const relaying = (by: (publish: Publish) => Publish): Replacement =>
  inModule<typeof relay>("packages/service-kit/src/outbox/relay.ts", {
    createRelay: (createRelay, applying) => (options) => {
      const publish = calling(by)(options.broker.publish, applying);
      return createRelay({ ...options, broker: { ...options.broker, publish } });
    },
  });
