import type { WireAnswer } from "../src/wild/exchange.ts";
import { faultOf } from "../src/wild/judge.ts";

const headers = new Map([
  ["x-request-id", "r"],
  ["content-type", "application/json; charset=utf-8"],
  ["content-length", "38"],
]);
const answer = (changes: Partial<WireAnswer>): WireAnswer => ({
  status: 400,
  headers,
  body: '{"error":"no","code":"VALIDATION_ERROR"}',
  hung: false,
  ...changes,
});
const failure = (body: string): WireAnswer =>
  answer({ body, headers: new Map([...headers, ["content-length", String(body.length)]]) });

describe("what is wrong with an answer to nonsense", () => {
  it("is nothing when it is a failure of the usual form, or a connection closed without a word", () => {
    expect(faultOf(failure('{"error":"no","code":"VALIDATION_ERROR"}'), true)).toBeUndefined();
    expect(faultOf(answer({ status: undefined, body: "" }), false)).toBeUndefined();
    expect(faultOf(answer({ status: undefined, body: "" }), true)).toEqual(expect.any(String));
  });

  it.each([
    ["a status of the server's own fault", answer({ status: 500 })],
    ["silence", answer({ hung: true })],
    ["no request id", answer({ headers: new Map([["content-type", "application/json"]]) })],
    ["another form", failure("<h1>Bad Request</h1>")],
    ["a word on the inside", failure('{"error":"MongoServerError: no","code":"VALIDATION_ERROR"}')],
    ["another content type", answer({ headers: new Map([...headers, ["content-type", "application/xml"]]) })],
  ])("is told of %s", (_what, given) => {
    expect(faultOf(given, false)).toEqual(expect.any(String));
  });
});
