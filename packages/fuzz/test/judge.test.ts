import { findFault } from "../src/wild/exchange.ts";

const usual = { "x-request-id": "r", "content-type": "application/json; charset=utf-8" };
const answer = (status: number | undefined, body = '{"error":"no","code":"X"}', more: object = {}, hung = false) => ({
  status,
  body,
  hung,
  headers: new Map(Object.entries({ ...usual, "content-length": String(body.length), ...more })),
});

it.each([
  ["nothing of a failure of the usual form", answer(400), true, /^undefined$/],
  ["nothing of a closed connection without a word", answer(undefined, ""), false, /^undefined$/],
  ["such a connection after a whole request", answer(undefined, ""), true, /no answer came/],
  ["a status of the server's own fault", answer(500), false, /status 500/],
  ["silence", answer(400, "", {}, true), false, /stayed open/],
  ["no request id", { ...answer(400), headers: new Map() }, false, /without X-Request-Id/],
  ["another form", answer(400, "<h1>Bad Request</h1>"), false, /without error and code/],
  ["a word on the inside", answer(400, '{"error":"MongoServerError: no","code":"X"}'), false, /tells of the inside/],
  ["another content type", answer(400, "x", { "content-type": "application/xml" }), false, /application.xml/],
])("what is wrong with an answer to nonsense: %s", (_what, given, isWholeRequest, fault) => {
  expect(String(findFault(given, isWholeRequest))).toMatch(fault);
});
