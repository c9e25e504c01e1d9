import { randomUUID } from "node:crypto";
import { sampleFeeds } from "@galley/local/sample-web";
import { admin, newAccount } from "../src/test-system.ts";

const order = {
  title: "Mill Street opens",
  instructions: "The lane on Mill Street opened on Monday. It is 2 km long.",
};

describe("the picture of a publication", () => {
  it("is looked at, refused with what would be right, and removed by operators, who do not know whose it is", async () => {
    const { api } = await newAccount("pro");
    const { id } = (await api.post("/publications", { name: "Paper", slug: `pic-${randomUUID()}` })).body.data;
    const { sessionId } = (await api.post(`/publications/${id}/drafts/generate`, order)).body.data;
    expect((await api.post(`/sessions/${sessionId}/publish`, {})).status).toBe(200);
    const picture = (...words: string[]) => admin("cms", "picture", "--publication", id, ...words);
    const none = { publicationId: id, source: null };
    expect(await picture()).toEqual(none);
    const refused = picture("--url", sampleFeeds[0] ?? "");
    await expect(refused).rejects.toMatchObject({ kind: "invalid" });
    await expect(refused).rejects.toThrow(/^url leads to no picture .* none of JPEG, .* at least 400 pixels wide/);
    await expect(picture("--url", "https://localhost/us.png")).rejects.toThrow("not one of the public internet");
    expect(await picture("--remove")).toEqual(none);
  });
});
