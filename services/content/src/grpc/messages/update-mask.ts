import { invalid } from "@galley/service-kit/errors";

/** For each field that a mask may name, what it asks for; a field that is not set asks for null. */
export type MaskReaders<Request, Requested> = Readonly<Record<string, (request: Request) => Requested>>;

/** What an update asks for: only the fields that its mask names. */
export function readMask<Request extends { readonly updateMask: readonly string[] }, Requested extends object>(
  request: Request,
  readers: MaskReaders<Request, Requested>,
): Requested {
  const requested = request.updateMask.map((field) => {
    const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
    if (read === undefined) throw invalid(`update_mask names "${field}", which cannot be changed`);
    return read(request);
  });
  return Object.assign({}, ...requested) as Requested;
}
