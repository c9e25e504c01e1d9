// A function of Jest, declared here because this package is compiled without Jest's types.
declare function beforeAll(begin: () => Promise<void>): void;
declare function afterAll(end: () => Promise<void>): void;

/**
 * Starts something, such as a server, before the tests of a suite and ends it after them. The returned object gives
 * access to what was started.
 */
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
