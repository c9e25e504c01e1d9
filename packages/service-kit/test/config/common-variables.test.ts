import { existsSync } from "node:fs";
import { z } from "zod";
import { commonConfig, commonVariables, loadConfig, tiersFile } from "../../src/config/index.ts";

const complete = {
  MONGODB_URI: "mongodb://db/",
  AMQP_URL: "amqp://broker",
  GRPC_ADDRESS: "127.0.0.1:9001",
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: "/keys.json",
};

const read = (env: Record<string, string | undefined>) => loadConfig(z.object({ ...commonVariables }), env);

describe("the common variables", () => {
  it("say where a service finds its stores, with a database of its own, and that the operator's door is closed", () => {
    expect(commonConfig("content", read(complete))).toEqual({
      mongodbUri: "mongodb://db/",
      databaseName: "galley_content",
      amqpUrl: "amqp://broker",
      amqpPrefix: "galley",
      grpcAddress: { host: "127.0.0.1", port: 9001 },
      metricsAddress: undefined,
      traceEndpoint: undefined,
      sampling: { sampler: undefined, argument: undefined },
      serviceTokenPublicKeysFile: "/keys.json",
    });
  });

  it("say where figures are read and where traces go", () => {
    const sampling = { OTEL_TRACES_SAMPLER: "parentbased_jaeger_remote", OTEL_TRACES_SAMPLER_ARG: "a=b" };
    const endpoints = { METRICS_ADDRESS: "[::1]:9100", OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };
    const env = { ...complete, ...sampling, ...endpoints };
    expect(commonConfig("content", read(env))).toMatchObject({
      // The tracing code checks later whether this sampler exists.
      sampling: { sampler: "parentbased_jaeger_remote", argument: "a=b" },
      metricsAddress: { host: "::1", port: 9100 },
      traceEndpoint: "http://collector:4318/v1/traces",
    });
    const other = { ...env, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://other:4318/traces" };
    expect(commonConfig("content", read(other)).traceEndpoint).toBe("http://other:4318/traces");
    expect(commonConfig("content", read({ ...other, OTEL_SDK_DISABLED: "true" })).traceEndpoint).toBeUndefined();
  });

  it.each(Object.keys(complete))("name %s and what would be right when it is missing", (name) => {
    expect(() => read({ ...complete, [name]: undefined })).toThrow(
      new RegExp(`^${name} is not set; expected (?:.*for example|a JSON file)`),
    );
  });

  it.each([
    ["DATABASE_PREFIX", "a/b"],
    ["METRICS_ADDRESS", "9100"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ])("refuse %s=%s", (name, value) => {
    expect(() => read({ ...complete, [name]: value })).toThrow(`${name} is wrong`);
  });

  it("find the repository's plans", () => {
    expect(existsSync(tiersFile.parse(undefined))).toBe(true);
  });
});
