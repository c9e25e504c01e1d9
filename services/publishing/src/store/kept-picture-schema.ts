import { Schema } from "mongoose";
import type { PostPicture } from "../domain/pictures/picture.ts";

/** A picture within the document of what shows it; its files are apart. */
export const keptPictureSchema = new Schema<PostPicture>(
  {
    source: String,
    id: String,
    alt: String,
    note: String,
    sizes: [{ _id: false, width: Number, height: Number, bytes: Number }],
  },
  // "id" is a field of ours, not mongoose's name for "_id".
  { _id: false, id: false },
);
