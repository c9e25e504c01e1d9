import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type GrpcObject, loadPackageDefinition, type MethodDefinition } from "@grpc/grpc-js";
import protobuf from "protobufjs";
import { checkWritable, encodeMessage } from "./one-pass-writer.ts";

const protoRoot = join(dirname(fileURLToPath(import.meta.url)), "..");

// The same as generate.mjs has it, or the generated types would lie.
const readAs: protobuf.IConversionOptions = { longs: Number, enums: String, defaults: true, oneofs: true };

/** The messages and services of one contract. */
type Contract = protobuf.Namespace;

/** The definitions of one contract, for example `loadDefinitions("content")`. Throws when they are no valid contract. */
export function loadDefinitions(name: string): Contract {
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) => join(protoRoot, target);
  root.loadSync(join("galley", name, "v1", `${name}.proto`)).resolveAll();
  const contract = root.lookup(`galley.${name}.v1`);
  if (!(contract instanceof protobuf.Namespace)) throw new Error(`The contract of ${name} has another package`);
  checkWritable(contract);
  return contract;
}

/** The service constructors of one contract, typed by the caller with its generated `ProtoGrpcType`. */
export function loadServices<Services>(name: string): Services {
  const services = loadDefinitions(name).nestedArray.filter((found) => found instanceof protobuf.Service);
  const definitions = services.map((service) => [nameOf(service), serviceDefinition(service)]);
  return loadPackageDefinition(Object.fromEntries(definitions)) as GrpcObject as Services;
}

/** A method as grpc-js takes it, whatever its messages are. */
type AnyMethod = MethodDefinition<object, object>;

function serviceDefinition(service: protobuf.Service): Record<string, AnyMethod> {
  const methods = service.methodsArray.map((method) => [method.name, methodDefinition(service, method)]);
  return Object.fromEntries(methods);
}

function methodDefinition(service: protobuf.Service, method: protobuf.Method): AnyMethod {
  const { resolvedRequestType: requestType, resolvedResponseType: responseType } = method;
  if (requestType === null || responseType === null) throw new Error(`${method.fullName} has no messages`);
  const request = codec<object, object>(requestType);
  const response = codec<object, object>(responseType);
  return {
    path: `/${nameOf(service)}/${method.name}`,
    // As handlers and clients of grpc-js call it.
    originalName: protobuf.util.lcFirst(method.name),
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    requestSerialize: request.encode,
    requestDeserialize: request.decode,
    responseSerialize: response.encode,
    responseDeserialize: response.decode,
  };
}

/** Writes and reads one message type. */
export interface Codec<Input, Output> {
  readonly encode: (message: Input) => Buffer;
  /** Throws when the bytes are no such message. */
  readonly decode: (bytes: Buffer) => Output;
}

/** The codec of the message with this full name, for example "galley.events.v1.DraftReady". */
export function codecOf<Input extends object, Output>(contract: Contract, fullName: string): Codec<Input, Output> {
  const type = contract.root.lookup(fullName);
  if (!(type instanceof protobuf.Type)) throw new Error(`No message is called ${fullName}`);
  return codec<Input, Output>(type);
}

function codec<Input extends object, Output>(type: protobuf.Type): Codec<Input, Output> {
  return {
    encode: (message) => encodeMessage(type, type.fromObject(message)),
    decode: (bytes) => type.toObject(type.decode(bytes), readAs) as Output,
  };
}

/** Without the dot that stands before it. */
const nameOf = ({ fullName }: protobuf.ReflectionObject): string => fullName.slice(1);
