import type { Node } from "prosemirror-model";
import { type Command, NodeSelection } from "prosemirror-state";
import { articleSchema } from "./schema.ts";

/** A picture of an article, as a person describes it. */
export interface Picture {
  readonly address: string;
  /** What the picture shows, for readers who cannot see it. */
  readonly alt: string;
  readonly caption: string;
}

interface PlacedPicture {
  readonly picture: Picture;
  readonly position: number;
}

const pictureType = articleSchema.nodes.picture;

/** Finds the cover of an article: its first picture. */
export function findCover(article: Node): PlacedPicture | undefined {
  let found: PlacedPicture | undefined;
  article.descendants((node, position) => {
    if (found === undefined && node.type === pictureType) found = { picture: node.attrs as Picture, position };
    return found === undefined;
  });
  return found;
}

/** Returns the picture that is selected in the editor. */
export const selectedPicture = (selection: unknown): Picture | undefined =>
  selection instanceof NodeSelection && selection.node.type === pictureType
    ? (selection.node.attrs as Picture)
    : undefined;

/** Changes the cover to this picture. An article without a picture gets it as its first block. */
export const setCover =
  (picture: Picture): Command =>
  ({ tr, doc }, dispatch) => {
    const cover = findCover(doc);
    dispatch?.(
      cover === undefined ? tr.insert(0, pictureType.create(picture)) : tr.setNodeMarkup(cover.position, null, picture),
    );
    return true;
  };

/** Removes the cover from the article. */
export const removeCover: Command = ({ tr, doc }, dispatch) => {
  const cover = findCover(doc);
  if (cover === undefined) return false;
  dispatch?.(tr.delete(cover.position, cover.position + 1));
  return true;
};

/** Moves the selected picture to the beginning of the article, where it is the cover. */
export const makeCover: Command = ({ tr, doc, selection }, dispatch) => {
  if (selectedPicture(selection) === undefined || findCover(doc)?.position === selection.from) return false;
  const { node } = selection as NodeSelection;
  tr.delete(selection.from, selection.to).insert(0, node);
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, 0)).scrollIntoView());
  return true;
};

/**
 * Changes the selected picture, which stays selected. Without one, inserts the picture after the block that contains the
 * selection.
 */
export const insertPicture =
  (picture: Picture): Command =>
  ({ tr, selection }, dispatch) => {
    const { $to, from, to } = selection;
    if (selectedPicture(selection) === undefined) {
      const place = $to.depth === 0 ? to : $to.after(1);
      tr.insert(place, pictureType.create(picture));
    } else {
      tr.setNodeMarkup(from, null, picture);
      tr.setSelection(NodeSelection.create(tr.doc, from));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
