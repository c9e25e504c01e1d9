import type { Model } from "mongoose";
import { type SharedNetwork, type StoredShareTexts, sharedNetworks } from "../domain/share-texts.ts";
import type { DraftDocument } from "./draft-document.ts";

/** The part of the drafts' store that keeps the words that they are shared with. */
export function createShareTextStore(model: Model<DraftDocument>) {
  return {
    /** Notes that words for these networks are asked for, and gives those for which they never were. */
    claimShareTexts: async (accountId: string, draftId: string, networks: readonly SharedNetwork[]) => {
      const before = await model
        .findOneAndUpdate(
          { _id: draftId, accountId },
          { $addToSet: { "shareTexts.asked": { $each: [...networks] } } },
          { returnDocument: "before", projection: { shareTexts: 1 } },
        )
        .lean<DraftDocument>();
      return before === null ? [] : networks.filter((network) => before.shareTexts?.asked.includes(network) !== true);
    },
    /** Adds words, and what they have cost. */
    saveShareTexts: async (accountId: string, draftId: string, { texts, usage }: StoredShareTexts) => {
      const told = sharedNetworks.flatMap((network) => {
        const text = texts[network];
        return text === undefined ? [] : [[`shareTexts.texts.${network}`, text] as const];
      });
      const spent = Object.entries(usage ?? {}).map(([name, amount]) => [`shareTexts.usage.${name}`, amount] as const);
      await model.updateOne(
        { _id: draftId, accountId },
        {
          ...(told.length === 0 ? {} : { $set: Object.fromEntries(told) }),
          ...(spent.length === 0 ? {} : { $inc: Object.fromEntries(spent) }),
        },
      );
    },
    findShareTexts: async (accountId: string, sessionId: string, version: number) => {
      const found = await model.findOne({ sessionId, version, accountId }, { shareTexts: 1 }).lean<DraftDocument>();
      if (found?.shareTexts === undefined) return undefined;
      const { texts = {}, usage } = found.shareTexts;
      return { texts, usage };
    },
  };
}
