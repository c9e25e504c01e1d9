import { invalid } from "@galley/service-kit/errors";

/** For each field that a mask may name, what it asks for; a field that is not set asks for null. */
export type MaskReaders<Request, Requested> = Readonly<Record<string, (request: Request) => Requested>>;

/** A field's name as the REST client knows it. */
function restNameOf(field: string): string {
  return field.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** What an update asks for: only the fields that its mask names. */
export function readMask<Request extends { readonly updateMask: readonly string[] }, Requested extends object>(
  request: Request,
  readers: MaskReaders<Request, Requested>,
): Requested {
  const requested = request.updateMask.map((field) => {
    const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
    if (read === undefined) throw invalid(`${restNameOf(field)} cannot be changed`);
    return read(request);
  });
  return Object.assign({}, ...requested) as Requested;
}
