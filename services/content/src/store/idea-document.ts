import type { Idea } from "../domain/idea.ts";

/** An idea as it is stored in MongoDB. */
export interface IdeaDocument extends Omit<Idea, "id"> {
  readonly _id: string;
}

export function toIdea({ _id, ...idea }: IdeaDocument): Idea {
  return { ...idea, id: _id };
}
