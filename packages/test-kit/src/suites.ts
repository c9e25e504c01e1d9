// Jest's own, which this package has no types of.
declare function beforeAll(begin: () => Promise<void>): void;
declare function afterAll(end: () => Promise<void>): void;

/** Starts something before the tests of a suite and ends it after them; what is given stands for it while they run. */
export function startedForSuite<Started extends object>(
  start: () => Promise<Started>,
  end: (started: Started) => Promise<void>,
): Started {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(async () => {
    if (started !== undefined) await end(started);
  });
  return new Proxy({} as Started, { get: (_target, name) => Reflect.get(started ?? {}, name) });
}
