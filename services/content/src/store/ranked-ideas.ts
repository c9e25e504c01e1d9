import type { Model, QueryFilter } from "mongoose";
import { ideaStatuses } from "../domain/idea.ts";
import type { IdeaStore, RankedPlace } from "../domain/ports.ts";
import { type IdeaDocument, toIdea } from "./idea-document.ts";

/** The order of ideas in a list by score. The index for such lists ends with the same fields. */
const order = { relevanceScore: -1, createdAt: -1, _id: -1 } as const;

/**
 * The index for lists of ideas by score. The fields that a query compares for equality come first, so that MongoDB can merge the ideas of
 * several publications without sorting.
 */
export const rankedIndex = { publicationId: 1, status: 1, ...order } as const;

/** Creates the function that reads ideas, best score first. */
export function createListRanked(model: Model<IdeaDocument>): IdeaStore["listRanked"] {
  return async (accountId, publicationIds, { status, topicId, after, limit }) => {
    const filter: QueryFilter<IdeaDocument> = {
      accountId,
      publicationId: { $in: [...publicationIds] },
      // A query for ideas of any status names all statuses. Otherwise MongoDB could not use the index, whose fields begin with
      // the publication and the status.
      status: status ?? { $in: [...ideaStatuses] },
      ...(topicId !== undefined && { topicId }),
      ...(after !== undefined && isBelow(after)),
    };
    return (await model.find(filter).sort(order).limit(limit).lean<IdeaDocument[]>()).map(toIdea);
  };
}

/**
 * Returns the filter for the ideas that follow a position in the list. The first condition (a score up to that of the position)
 * is the one by which MongoDB uses the index. The `$or` behind it excludes ideas with the same score that come earlier.
 */
function isBelow({ relevanceScore, createdAt, id }: RankedPlace): QueryFilter<IdeaDocument> {
  const sameScore = { relevanceScore, createdAt: { $lt: createdAt } };
  const sameTime = { relevanceScore, createdAt, _id: { $lt: id } };
  return {
    relevanceScore: { $lte: relevanceScore },
    $or: [{ relevanceScore: { $lt: relevanceScore } }, sameScore, sameTime],
  };
}
