import type { ServiceDefinition } from "@grpc/grpc-js";

/** A service definition as the generated code gives it: `ContentService.service`. */
export type Definition = ServiceDefinition;

/** The generated definitions carry an index signature; only the methods written out count. */
type WrittenKeys<D> = keyof { [K in keyof D as string extends K ? never : number extends K ? never : K]: true };

/** The names of a service's calls in camelCase. */
export type MethodName<D> = Uncapitalize<WrittenKeys<D> & string>;

type MethodOf<D, Name extends MethodName<D>> = D[Capitalize<Name> & keyof D];

/** What a caller gives. */
export type RequestInput<D, Name extends MethodName<D>> =
  MethodOf<D, Name> extends { requestSerialize: (value: infer Value) => Buffer } ? Value : never;

/** What a handler receives. */
export type RequestOutput<D, Name extends MethodName<D>> =
  MethodOf<D, Name> extends { requestDeserialize: (bytes: Buffer) => infer Value } ? Value : never;

/** What a handler gives. */
export type ResponseInput<D, Name extends MethodName<D>> =
  MethodOf<D, Name> extends { responseSerialize: (value: infer Value) => Buffer } ? Value : never;

/** What a caller receives. */
export type ResponseOutput<D, Name extends MethodName<D>> =
  MethodOf<D, Name> extends { responseDeserialize: (bytes: Buffer) => infer Value } ? Value : never;

/** "GetDraft" for "getDraft". */
export function wireName(methodName: string): string {
  return methodName.charAt(0).toUpperCase() + methodName.slice(1);
}

/** "getDraft" for "GetDraft". */
export function methodName(wireName: string): string {
  return wireName.charAt(0).toLowerCase() + wireName.slice(1);
}
