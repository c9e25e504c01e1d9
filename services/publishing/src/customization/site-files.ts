import { type ClientSession, type Connection, Schema } from "mongoose";
import type { PublicationKey } from "../domain/ports.ts";
import { createRemoveAll, ids, text } from "../store/common-fields.ts";
import type { SiteFile } from "./prepare-files.ts";

interface FileDocument extends PublicationKey, SiteFile {
  /** The publication's id and the name of the file. */
  _id: string;
}

const fileSchema = new Schema<FileDocument>(
  { ...ids, name: text, type: text, bytes: Buffer },
  { versionKey: false, collection: "site_files" },
);
fileSchema.index({ accountId: 1, publicationId: 1 });

/** The id of a file or a page of a publication's site. */
export const idOf = ({ publicationId }: PublicationKey, name: string): string => `${publicationId}/${name}`;

/** Stores the files that owners upload in MongoDB. */
export function createSiteFiles(connection: Connection) {
  const files = connection.model<FileDocument>("SiteFile", fileSchema);
  return {
    /** Replaces the files whose names match `old`. */
    replace: async (
      publication: PublicationKey,
      old: RegExp,
      fresh: readonly SiteFile[],
      session: ClientSession,
    ): Promise<void> => {
      const { accountId, publicationId } = publication;
      await files.deleteMany({ accountId, publicationId, name: old }, { session });
      const documents = fresh.map((file) => ({ _id: idOf(publication, file.name), accountId, publicationId, ...file }));
      if (documents.length > 0) await files.insertMany(documents, { session });
    },
    find: async (publication: PublicationKey, name: string): Promise<SiteFile | undefined> => {
      const { accountId } = publication;
      const found = await files.findOne({ _id: idOf(publication, name), accountId }).lean<FileDocument>();
      if (found === null) return undefined;
      const { bytes } = found;
      // Without mongoose, the driver returns bytes as a type of its own.
      const unwrapped = Buffer.isBuffer(bytes) ? bytes : Buffer.from((bytes as { buffer: Uint8Array }).buffer);
      return { name: found.name, type: found.type, bytes: unwrapped };
    },
    removeAll: createRemoveAll(files),
  };
}
