import { retryAfterSeconds } from "../../src/domain/retry-after.ts";

const now = new Date("2026-05-01T12:00:00.000Z");

describe("retryAfterSeconds", () => {
  it.each([
    ["120", 120],
    [" 7 ", 7],
    ["Fri, 01 May 2026 12:01:30 GMT", 90],
    ["Friday, 01-May-26 12:00:30 GMT", 30],
    ["Fri May  1 12:00:05 2026 GMT", 5],
  ])("reads %s as %d seconds", (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });

  it.each([
    undefined,
    "",
    "0",
    "-5",
    "1.5",
    "soon",
    "2026-05-01T13:00:00Z",
    "Fri, 01 May 2026 11:59:59 GMT",
    "Fri, never",
  ])("asks for nothing with %s", (header) => {
    expect(retryAfterSeconds(header, now)).toBeUndefined();
  });
});
