import type { StoredPublication, StoredTopic } from "./answers.ts";

/** A publication with its topics, as one query gives them. */
export interface StoredWithTopics extends StoredPublication {
  readonly topics: readonly StoredTopic[];
}

/** The stages that find a publication and join its live topics, oldest first: the very `$lookup` that Galley's own query has. */
export function publicationWithTopics(id: string) {
  return [
    { $match: { _id: id } },
    {
      $lookup: {
        from: "topics",
        localField: "_id",
        foreignField: "publicationId",
        pipeline: [
          { $match: { live: true } },
          { $sort: { createdAt: 1 as const, _id: 1 as const } },
          { $project: { live: 0 as const, slot: 0 as const, operationId: 0 as const } },
        ],
        as: "topics",
      },
    },
  ];
}
