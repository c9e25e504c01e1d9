import { serviceNames } from "../../src/services/definitions.ts";
import { serviceEnvironment } from "../../src/services/environment.ts";
import { wiring as newWiring } from "./wiring.ts";

const wiring = newWiring({
  HOME: "/home/me",
  LLM_API_KEY: "llm-secret",
  AWS_SECRET_ACCESS_KEY: "cloud-secret",
  LOG_LEVEL: "debug",
});

describe("serviceEnvironment", () => {
  it.each([
    ["/keys/gateway", ["gateway"]],
    ["/keys/generation", ["generation"]],
    ["/keys/operator", []],
    ["/keys/pepper", ["gateway"]],
    ["/keys/sealing-private", ["webhooks"]],
    ["/keys/credentials", ["publishing"]],
    ["llm-secret", ["generation"]],
    ["cloud-secret", []],
  ])("tells of %s only those who need it: %j", (secret, owners) => {
    const told = serviceNames.filter((service) => Object.values(serviceEnvironment(service, wiring)).includes(secret));
    expect(told).toEqual(owners);
  });

  it("has each gateway ask another replica for the sites first", () => {
    const sites = [0, 1].map((replica) => serviceEnvironment("gateway", wiring, replica).SITES_ADDRESS);
    expect(sites).toEqual(["127.0.0.1:3,127.0.0.1:13", "127.0.0.1:13,127.0.0.1:3"]);
  });
});
