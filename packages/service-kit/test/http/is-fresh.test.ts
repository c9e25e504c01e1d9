import { isFresh } from "../../src/http/is-fresh.ts";

const validators = { tag: '"abc"', changedAt: new Date("2026-11-21T10:00:00.900Z") };

describe("isFresh", () => {
  it.each([
    [{}, false],
    [{ "if-none-match": '"abc"' }, true],
    [{ "if-none-match": 'W/"abc"' }, true],
    [{ "if-none-match": '"x", "abc"' }, true],
    [{ "if-none-match": "*" }, true],
    [{ "if-none-match": '"abcd"' }, false],
    [{ "if-none-match": "abc" }, false],
    [{ "if-modified-since": "Sat, 21 Nov 2026 10:00:00 GMT" }, true],
    [{ "if-modified-since": "Sat, 21 Nov 2026 10:00:01 GMT" }, true],
    [{ "if-modified-since": "Sat, 21 Nov 2026 09:59:59 GMT" }, false],
    [{ "if-modified-since": "yesterday" }, false],
    // The entity tag takes precedence over the date.
    [{ "if-none-match": '"x"', "if-modified-since": "Sat, 21 Nov 2026 10:00:01 GMT" }, false],
    [{ "if-none-match": '"abc"', "if-modified-since": "Sat, 21 Nov 2026 09:00:00 GMT" }, true],
    [{ "if-none-match": '"abc"', "cache-control": "no-cache" }, true],
  ])("of %j is %s", (headers, fresh) => {
    expect(isFresh(headers, validators)).toBe(fresh);
  });
});
