import { canBrowse, endVisits } from "../src/test-world.ts";

/**
 * Like Jest's `describe`, for tests that need a browser. Without a browser they are skipped. A test also fails if one of its pages broke
 * the security policy, sent a request to another host, or threw an error that no code caught.
 */
export function describeInBrowser(name: string, body: () => void): void {
  (canBrowse() ? describe : describe.skip)(name, () => {
    afterEach(async () => expect(await endVisits()).toEqual([]));
    body();
  });
}
