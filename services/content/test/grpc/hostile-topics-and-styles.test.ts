import { randomUUID } from "node:crypto";
import {
  type Accepted,
  acceptedTexts,
  blank,
  descriptionError,
  type Fields,
  largestInt32,
  nameError,
  operationIdError,
  pickFields,
  type Refused,
  refusal,
  tooLongOrBlankTexts,
  tooLongTexts,
  updateRequest,
  withTitles,
} from "../hostile-inputs.ts";
import { createPublication, createTopic, required } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount } from "../start-content.ts";

const priorityError = "priority must be a whole number from 1 to 3";
const isActiveError = "isActive must be true or false";
const promptError = "systemPrompt must be 1 to 10000 characters long";

const content = contentForSuite();
let account: TestAccount;
let publicationId: string;
beforeEach(async () => {
  account = testAccount();
  publicationId = (await createPublication(content, account)).id;
});

describe("CreateTopic and UpdateTopic", () => {
  const refused: Refused[] = [
    ...tooLongOrBlankTexts("name", 200, nameError),
    ...tooLongTexts("description", 2_000, descriptionError),
    ...[0, 4, -1, largestInt32].map((priority): Refused => [{ priority }, priorityError]),
    [
      { priority: 0, description: "x".repeat(2_001), name: "" },
      [nameError, descriptionError, priorityError].join("; "),
    ],
  ];
  const accepted: Accepted[] = [
    ...acceptedTexts("name", 200),
    ...acceptedTexts("description", 2_000),
    [{ description: blank }, { description: undefined }],
    ...[1, 3].map((priority): Accepted => [{ priority }, { priority }]),
  ];
  const create = async (fields: Fields) => {
    const request = { operationId: randomUUID(), publicationId, name: "Tides", ...fields };
    return required((await content.call("createTopic", request, account)).topic);
  };
  const update = async (fields: Fields) => {
    const { id: topicId } = await createTopic(content, account, publicationId);
    return required((await content.call("updateTopic", { topicId, ...updateRequest(fields) }, account)).topic);
  };

  it.each(withTitles(refused))("refuse %s", async (_title, fields, message) => {
    await expect(create(fields)).rejects.toMatchObject(refusal(message));
    await expect(update(fields)).rejects.toMatchObject(refusal(message));
  });

  it.each(withTitles(accepted))("accept %s", async (_title, fields, output) => {
    expect(pickFields(output, await create(fields))).toEqual(output);
    expect(pickFields(output, await update(fields))).toEqual(output);
  });

  it("report missing fields that have no default", async () => {
    const topic = await create({});
    expect(topic).toMatchObject({ priority: 1, isActive: true });
    expect(topic).not.toHaveProperty("description");
    await expect(create({ operationId: "" })).rejects.toMatchObject(refusal(operationIdError));
    expect(await update({ description: null, isActive: false })).toMatchObject({ isActive: false });
    const wrong = update({ isActive: null, priority: null, name: null });
    await expect(wrong).rejects.toMatchObject(refusal([nameError, priorityError, isActiveError].join("; ")));
  });
});

describe("CreateStyle and UpdateStyle", () => {
  const refused: Refused[] = [
    ...tooLongOrBlankTexts("name", 200, nameError),
    ...tooLongTexts("description", 2_000, descriptionError),
    ...tooLongOrBlankTexts("systemPrompt", 10_000, promptError),
    [
      { systemPrompt: "", description: "x".repeat(2_001), name: blank },
      [nameError, descriptionError, promptError].join("; "),
    ],
  ];
  const accepted: Accepted[] = [
    ...acceptedTexts("name", 200),
    ...acceptedTexts("description", 2_000),
    ...acceptedTexts("systemPrompt", 10_000),
    [{ description: blank }, { description: "" }],
  ];
  const create = async (fields: Fields) => {
    const request = { operationId: randomUUID(), name: "House style", systemPrompt: "Write.", ...fields };
    return required((await content.call("createStyle", request, account)).style);
  };
  const update = async (fields: Fields) => {
    const { id: styleId } = await create({ description: "Old" });
    return required((await content.call("updateStyle", { styleId, ...updateRequest(fields) }, account)).style);
  };

  it.each(withTitles(refused))("refuse %s", async (_title, fields, message) => {
    await expect(create(fields)).rejects.toMatchObject(refusal(message));
    await expect(update(fields)).rejects.toMatchObject(refusal(message));
  });

  it.each(withTitles(accepted))("accept %s", async (_title, fields, output) => {
    expect(pickFields(output, await create(fields))).toEqual(output);
    expect(pickFields(output, await update(fields))).toEqual(output);
  });

  it("report missing fields that must not be empty", async () => {
    await expect(create({ operationId: "" })).rejects.toMatchObject(refusal(operationIdError));
    expect(await update({ description: null })).toMatchObject({ description: "" });
    const wrong = update({ systemPrompt: null, name: null });
    await expect(wrong).rejects.toMatchObject(refusal(`${nameError}; ${promptError}`));
  });
});
