import {
  type DescMessage,
  type DescMethod,
  type DescService,
  fromBinary,
  type Message,
  toBinary,
} from "@bufbuild/protobuf";

/**
 * Returns a gRPC definition of a service whose messages are those of protobuf-es, which the pages speak too. A message passes through the
 * dashboard without being rewritten field by field.
 */
export function grpcDefinition(service: DescService): Record<string, object> {
  return Object.fromEntries(service.methods.map((method) => [method.name, methodDefinition(service, method)]));
}

function methodDefinition(service: DescService, { name, input, output }: DescMethod): object {
  return {
    path: `/${service.typeName}/${name}`,
    requestStream: false,
    responseStream: false,
    ...serializers("request", input),
    ...serializers("response", output),
  };
}

function serializers(side: "request" | "response", schema: DescMessage): object {
  return {
    [`${side}Serialize`]: (message: Message): Buffer => Buffer.from(toBinary(schema, message)),
    [`${side}Deserialize`]: (bytes: Buffer): Message => fromBinary(schema, bytes),
  };
}
