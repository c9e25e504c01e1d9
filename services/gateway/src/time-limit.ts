import { unavailable } from "@galley/service-kit/errors";

/**
 * What the work gives, or "unavailable" when it takes longer; the work itself goes on and its end is ignored. The database driver
 * has time limits of its own, but waits for a server to come back longer than a request should.
 */
export async function withTimeLimit<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(unavailable()), milliseconds);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
