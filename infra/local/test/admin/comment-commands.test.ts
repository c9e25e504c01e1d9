import type { AdminClients } from "../../src/admin/admin-clients.ts";
import { commentCommands } from "../../src/admin/comment-commands.ts";
import { readable } from "../../src/admin/table.ts";
import { parseFlags } from "../../src/admin/usage.ts";
import { WrongUsage } from "../../src/command-line.ts";

const comment = {
  ...{ id: "c", postId: "post", name: "Ann", text: "Well said.", status: "COMMENT_STATUS_PENDING" },
  ...{ reasons: ["it names 3 web addresses"], createdAt: 1_764_000_000 },
};

/** Clients of which only publishing's is there; what was asked is kept. */
function clientsWith(answer: unknown) {
  const asked: unknown[] = [];
  const publishingOf = async (subject: unknown) => async (name: string, request: unknown) => {
    asked.push([subject, name, request]);
    return answer;
  };
  return { asked, clients: { publishingOf } as unknown as AdminClients };
}

async function run(words: string, clients: AdminClients): Promise<unknown> {
  const [one = "", two = "", ...flags] = words.split(" ");
  const name = `${one} ${two}`;
  const command = commentCommands[name];
  if (command === undefined) throw new Error("No such command");
  return command.run(clients, parseFlags(name, flags, command));
}

describe("the commands of moderators", () => {
  it("list the comments of a publication, for its account", async () => {
    const { clients, asked } = clientsWith({ comments: [comment], nextCursor: "" });
    expect(await run("comments list --publication p --status pending", clients)).toMatchObject([
      { commentId: "c", status: "pending", name: "Ann", email: null, reasons: "it names 3 web addresses" },
    ]);
    const request = { publicationId: "p", postId: "", cursor: "", status: "COMMENT_STATUS_PENDING" };
    expect(asked).toEqual([[{ publicationId: "p" }, "listComments", request]]);
    await expect(run("comments list --publication p --status new", clients)).rejects.toThrow(WrongUsage);
  });

  it.each([
    ["approve", "COMMENT_ACTION_APPROVE"],
    ["spam", "COMMENT_ACTION_SPAM"],
    ["trash", "COMMENT_ACTION_TRASH"],
  ])("%s one", async (word, action) => {
    const { clients, asked } = clientsWith({ comment });
    await run(`comments ${word} --publication p --comment c`, clients);
    expect(asked).toEqual([
      [{ publicationId: "p" }, "moderateComment", { publicationId: "p", commentId: "c", action }],
    ]);
  });

  it("tell of a deleted one that it is", async () => {
    const { clients } = clientsWith({ comment: null });
    expect(await run("comments delete --publication p --comment c", clients)).toEqual({
      commentId: "c",
      status: "deleted",
    });
  });

  it("let no comment act on the terminal, nor look like a further row", async () => {
    const hostile = "\u001b]0;owned\u0007\u001b[2J\n  c2  approved\u202e\u009b1A\r";
    const { clients } = clientsWith({ comments: [{ ...comment, name: hostile, text: hostile }], nextCursor: "" });
    const shown = readable(await run("comments list --publication p", clients));
    expect(shown.split("\n")).toHaveLength(2);
    expect(/(?!\n)\p{Cc}/u.test(shown)).toBe(false);
  });
});
