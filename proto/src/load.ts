import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type GrpcObject, loadPackageDefinition } from "@grpc/grpc-js";
import { loadSync, type MessageTypeDefinition, type Options, type PackageDefinition } from "@grpc/proto-loader";

const protoRoot = join(dirname(fileURLToPath(import.meta.url)), "..");

// These options decide how messages look in JavaScript. They must equal those in generate.mjs, or the generated types would be wrong.
const options: Options = {
  keepCase: false,
  longs: Number,
  enums: String,
  defaults: true,
  oneofs: true,
  includeDirs: [protoRoot],
};

/** Loads the definitions of a contract, for example `loadDefinitions("content")`. */
export function loadDefinitions(name: string): PackageDefinition {
  return loadSync(join("galley", name, "v1", `${name}.proto`), options);
}

/** Loads the service constructors of a contract. The caller gives the generated type `ProtoGrpcType`. */
export function loadServices<Services>(name: string): Services {
  return loadPackageDefinition(loadDefinitions(name)) as GrpcObject as Services;
}

/** Converts messages of one type to bytes and back. */
export interface Codec<Input, Output> {
  readonly encode: (message: Input) => Buffer;
  /** Throws when the bytes are not a valid message. */
  readonly decode: (bytes: Buffer) => Output;
}

/** Returns the codec of a message by its full name, for example "galley.events.v1.DraftReady". */
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
