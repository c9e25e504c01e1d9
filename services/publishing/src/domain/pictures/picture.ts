/** A picture of an article, or of a publication, that is kept and served here. */
export interface PostPicture {
  /** Where it was fetched from. */
  readonly source: string;
  /** Names its content: other bytes have another id. */
  readonly id: string;
  /** What it shows, as the article or the operator says. */
  readonly alt: string;
  /** How readers see it differently from the original, and why. */
  readonly note?: string;
  /** The sizes that there are, the smallest first. */
  readonly sizes: readonly PictureSize[];
}

/** One size of a picture; pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Of the file; unknown of pictures that were stored before it was noted. */
  readonly bytes?: number;
}

/** One size of a picture, as it is sent. */
export interface PictureFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** A picture with its files, before it is stored. */
export interface NewPicture {
  readonly id: string;
  readonly files: readonly PictureFile[];
}

/** A picture of a post or a publication in the sizes that there are, served by the site itself. */
export interface Cover {
  /** Of the size for readers whose browser knows no `srcset`. */
  readonly src: string;
  /** For example "/…-640.webp 640w, /…-1280.webp 1280w". The page adds the `sizes` of the place where it shows it. */
  readonly srcset: string;
  /** Of the largest size, in pixels, so that the page keeps room for it. */
  readonly width: number;
  readonly height: number;
  /** What it shows; empty for decoration. */
  readonly alt: string;
}

/** The picture that others show with a link to a page. */
export interface ShareImage {
  /** Absolute. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Pictures are kept in these widths; none is enlarged. */
export const pictureWidths: readonly number[] = [480, 960, 1_600];

export const pictureType = "image/webp";

/** How many pictures of an article are kept. */
export const mostPictures = 40;
