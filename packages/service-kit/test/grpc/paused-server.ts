/** A gRPC server in a process of its own. It sends its port, and then the id of each delivery whose call begins. */
import { startFixture } from "./fixture.ts";

const { port } = await startFixture({
  getDelivery: async ({ request }) => {
    process.send?.({ begun: request.deliveryId });
    return {};
  },
});
process.send?.({ port });
