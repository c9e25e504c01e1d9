import { unavailable } from "../errors/index.ts";

/**
 * Runs work with a time limit. Returns its result, or the result of `late` when the work takes longer. Without `late` it rejects as
 * "unavailable". The work continues after the time limit, and its result is ignored.
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
