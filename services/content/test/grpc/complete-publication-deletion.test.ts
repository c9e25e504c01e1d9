import { createPublication } from "../samples.ts";
import { contentForSuite, testAccount } from "../start-content.ts";

describe("CompletePublicationDeletion", () => {
  const content = contentForSuite();

  it("can be repeated", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    await content.call("deletePublication", { publicationId }, account);
    const complete = () => content.call("completePublicationDeletion", { publicationId }, account);
    expect(await complete()).toEqual({});
    expect(await complete()).toEqual({});
  });

  it("refuses a publication that nobody has deleted", async () => {
    const account = testAccount();
    const { id: publicationId } = await createPublication(content, account);
    const call = content.call("completePublicationDeletion", { publicationId }, account);
    await expect(call).rejects.toMatchObject({ kind: "conflict" });
    await expect(content.call("getPublication", { publicationId }, account)).resolves.toBeDefined();
  });
});
