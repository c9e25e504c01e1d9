import { type Connection, type Model, Schema } from "mongoose";
import type { PublishOperation } from "../domain/publish-operation.ts";

/** A publish operation as it is stored. */
export interface PublishDocument extends Omit<PublishOperation, "id"> {
  readonly _id: string;
  readonly operationId: string;
  readonly lease: { readonly fence: number; readonly owner?: string; readonly renewedAt?: Date };
  readonly nextAttemptAt: Date;
  readonly finishedAt?: Date;
}

export type PublishModel = Model<PublishDocument>;

/** The collection `publishes`. */
export function publishModel(connection: Connection): PublishModel {
  return connection.model<PublishDocument>("Publish", publishSchema(), "publishes");
}

export function toOperation(document: PublishDocument): PublishOperation {
  const { _id, operationId, lease, nextAttemptAt, finishedAt, ...operation } = document;
  return { id: _id, ...operation };
}

function publishSchema(): Schema<PublishDocument> {
  const schema = new Schema<PublishDocument>(
    {
      _id: { type: String, required: true },
      accountId: { type: String, required: true },
      tier: { type: String, required: true },
      publicationId: { type: String, required: true },
      sessionId: { type: String, required: true },
      operationId: { type: String, required: true },
      draftVersion: { type: Number, required: true },
      request: Schema.Types.Mixed,
      state: { type: String, required: true },
      attempts: Number,
      lease: { fence: Number, owner: String, renewedAt: Date },
      ...{ nextAttemptAt: Date, heldUntil: Date, gates: Schema.Types.Mixed },
      post: Schema.Types.Mixed,
      failure: Schema.Types.Mixed,
      origin: { type: new Schema({ requestId: String, traceparent: String }, { _id: false }) },
      createdAt: { type: Date, required: true },
      finishedAt: Date,
    },
    { versionKey: false, strict: "throw", minimize: false },
  );
  schema.index({ accountId: 1, operationId: 1 }, { unique: true });
  schema.index({ sessionId: 1 }, { unique: true, partialFilterExpression: { state: "running" } });
  schema.index({ sessionId: 1, state: -1, createdAt: 1, _id: 1 });
  schema.index({ state: 1, accountId: 1, nextAttemptAt: 1 });
  schema.index({ accountId: 1, publicationId: 1 });
  schema.index({ finishedAt: 1 }, { partialFilterExpression: { finishedAt: { $exists: true } } });
  return schema;
}
