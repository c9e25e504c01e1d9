import { unavailable } from "../errors/index.ts";

/**
 * What the work gives, or what `late` gives when it takes longer, "unavailable" unless told otherwise; the work itself goes on and its
 * end is ignored.
 */
export async function withTimeLimit<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Result = refuse,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, limit.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

function refuse(): never {
  throw unavailable();
}
