import { randomUUID } from "node:crypto";
import { createPublication } from "../samples.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

describe("FindPublication", () => {
  const content = contentForSuite();

  const asOperator = { accountId: "operator", tier: "", issuer: "operator" } as const;

  it("tells an operator whose a publication is and what it is, at once", async () => {
    const account = testAccount();
    const { id: publicationId, ...made } = await createPublication(content, account);
    const { publication } = await content.call("findPublication", { publicationId }, asOperator);
    expect(publication).toMatchObject({
      accountId: account.accountId,
      publicationId,
      name: made.name,
      slug: made.slug,
    });
  });

  it("does not find what never was, or was deleted", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    await content.call("deletePublication", { publicationId }, account);
    for (const gone of [publicationId, randomUUID(), ""]) {
      const call = content.call("findPublication", { publicationId: gone }, asOperator);
      await expect(call).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});
