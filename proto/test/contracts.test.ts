import { readFileSync } from "node:fs";
import { join } from "node:path";
import { errorDetailCodec } from "../src/common-v1.ts";
import { ContentService } from "../src/content-v1.ts";
import { AdminService } from "../src/gateway-v1.ts";
import { GenerationService } from "../src/generation-v1.ts";
import { codecOf, loadDefinitions } from "../src/load.ts";
import { PublishingService } from "../src/publishing-v1.ts";
import { WebhooksService } from "../src/webhooks-v1.ts";

const services = { ContentService, AdminService, GenerationService, PublishingService, WebhooksService };
const names = ["common", "content", "events", "gateway", "generation", "publishing", "webhooks"];
const sourceOf = (name: string) => readFileSync(join("galley", name, "v1", `${name}.proto`), "utf8");

describe("contracts", () => {
  it.each(Object.entries(services))(
    "%s has methods that a server can implement and a client can call",
    (_name, service) => {
      const methods = Object.values(service.service);
      expect(methods.length).toBeGreaterThan(0);
      for (const method of methods) expect(method.path).toMatch(/^\/galley\.[a-z]+\.v1\.\w+\/\w+$/);
    },
  );

  it.each(names)("%s says what each of its calls promises", (name) => {
    const lines = sourceOf(name).split("\n");
    const silent = lines.filter((line, index) => /^\s*rpc /.test(line) && !/^\s*\/\//.test(lines[index - 1] ?? ""));
    expect(silent).toEqual([]);
  });

  it("carry errors whole", () => {
    const detail = {
      kind: "KIND_QUOTA_EXCEEDED" as const,
      reason: "",
      message: "Two is the limit",
      quota: { limit: 2, current: 2 },
      retryAfterSeconds: 0,
    };
    expect(errorDetailCodec.decode(errorDetailCodec.encode(detail))).toEqual(detail);
  });

  it("tell a field that was set to nothing from one that was not set", () => {
    const codec = codecOf<object, { description?: string }>(
      loadDefinitions("content"),
      "galley.content.v1.CreatePublicationRequest",
    );
    expect(codec.decode(codec.encode({ description: "" })).description).toBe("");
    expect(codec.decode(codec.encode({})).description).toBeUndefined();
  });

  it("name the message that does not exist", () => {
    expect(() => codecOf(loadDefinitions("common"), "galley.common.v1.Nothing")).toThrow("galley.common.v1.Nothing");
  });
});
