import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type GrpcObject, loadPackageDefinition } from "@grpc/grpc-js";
import { loadSync, type MessageTypeDefinition, type Options, type PackageDefinition } from "@grpc/proto-loader";

const protoRoot = join(dirname(fileURLToPath(import.meta.url)), "..");

// The same options as generate.mjs, or the generated types would lie.
const options: Options = {
  keepCase: false,
  longs: Number,
  enums: String,
  defaults: true,
  oneofs: true,
  includeDirs: [protoRoot],
};

/** The loaded definitions of one contract, for example `loadDefinitions("content")`. */
export function loadDefinitions(name: string): PackageDefinition {
  return loadSync(join("galley", name, "v1", `${name}.proto`), options);
}

/** The service constructors of one contract, typed by the caller with its generated `ProtoGrpcType`. */
export function loadServices<Services>(name: string): Services {
  return loadPackageDefinition(loadDefinitions(name)) as GrpcObject as Services;
}

/** Writes and reads one message type. */
export interface Codec<Input, Output> {
  readonly encode: (message: Input) => Buffer;
  /** Throws when the bytes are no such message. */
  readonly decode: (bytes: Buffer) => Output;
}

/** The codec of the message with this full name, for example "galley.events.v1.DraftReady". */
export function codecOf<Input extends object, Output>(
  definitions: PackageDefinition,
  fullName: string,
): Codec<Input, Output> {
  const definition = definitions[fullName] as MessageTypeDefinition<Input, Output> | undefined;
  if (definition === undefined || !("deserialize" in definition)) throw new Error(`No message is called ${fullName}`);
  return {
    encode: (message) => definition.serialize(message),
    decode: (bytes) => definition.deserialize(bytes) as Output,
  };
}
