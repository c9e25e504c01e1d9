import { findLogFaults } from "../../src/attacks/logs.ts";

describe("a log", () => {
  it("that holds neither secrets nor what terminals obey is in order", () => {
    expect(findLogFaults("gateway", '{"msg":"read http://a.example/b?***"}\n{"msg":"\\u001b[2J é 漢"}\n')).toEqual([]);
  });

  it.each([
    ["a password", "http://user:hunter2secret@a.example/", /holds a secret/],
    ["an escape sequence", "\u001b[2J", /a terminal obeys/],
    ["a mark of direction", "\u202egnp.exe", /a terminal obeys/],
  ])("is not with %s", (_what, text, fault) => {
    expect(findLogFaults("gateway", `a line\n${text}\n`).join()).toMatch(fault);
  });
});
