import { invalid } from "@galley/service-kit/errors";

/**
 * The fields that the update mask of a request may name, each with a function that reads its value. A field without a value becomes null.
 */
export type MaskReaders<Request, Requested> = Readonly<Record<string, (request: Request) => Requested>>;

/** Converts a field's name in gRPC to its name in the REST API, for example "default_author" to "defaultAuthor". */
function restFieldName(field: string): string {
  return field.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Reads those settings from a request that its update mask names. Throws "invalid" for a field that cannot be changed. */
export function readMask<Request extends { readonly updateMask: readonly string[] }, Requested extends object>(
  request: Request,
  readers: MaskReaders<Request, Requested>,
): Requested {
  const requested = request.updateMask.map((field) => {
    const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
    if (read === undefined) throw invalid(`${restFieldName(field)} cannot be changed`);
    return read(request);
  });
  return Object.assign({}, ...requested) as Requested;
}
