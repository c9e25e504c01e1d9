import type { ServiceDefinition } from "@grpc/grpc-js";

/** The type of a generated gRPC service definition, such as `ContentService.service`. */
export type Definition = ServiceDefinition;

/**
 * The names of the methods that a gRPC service declares. The generated definitions also have an index signature, which is ignored here.
 */
type WrittenKeys<D> = keyof { [K in keyof D as string extends K ? never : number extends K ? never : K]: true };

/** The names of the methods of a gRPC service in camelCase. */
export type MethodName<D> = Uncapitalize<WrittenKeys<D> & string>;

type MethodOf<D, Name extends MethodName<D>> = D[Capitalize<Name> & keyof D];

/** The type of a method's request as a client passes it, in which fields may be left out. */
export type RequestInput<D, Name extends MethodName<D>> =
  MethodOf<D, Name> extends { requestSerialize: (value: infer Value) => Buffer } ? Value : never;

/** The type of a method's request as a handler receives it, with all fields. */
export type RequestOutput<D, Name extends MethodName<D>> =
  MethodOf<D, Name> extends { requestDeserialize: (bytes: Buffer) => infer Value } ? Value : never;

/** The type of a method's response as a handler returns it, in which fields may be left out. */
export type ResponseInput<D, Name extends MethodName<D>> =
  MethodOf<D, Name> extends { responseSerialize: (value: infer Value) => Buffer } ? Value : never;

/** The type of a method's response as a client receives it, with all fields. */
export type ResponseOutput<D, Name extends MethodName<D>> =
  MethodOf<D, Name> extends { responseDeserialize: (bytes: Buffer) => infer Value } ? Value : never;

/** Converts a method name to its form in gRPC: "getDraft" becomes "GetDraft". */
export function wireName(methodName: string): string {
  return methodName.charAt(0).toUpperCase() + methodName.slice(1);
}

/** Converts a method name from its form in gRPC: "GetDraft" becomes "getDraft". */
export function methodName(wireName: string): string {
  return wireName.charAt(0).toLowerCase() + wireName.slice(1);
}
