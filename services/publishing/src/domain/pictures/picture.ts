/** A picture of an article or a publication that this service stores and serves. */
export interface PostPicture {
  /** The URL from which the picture was fetched. */
  readonly source: string;
  /** The id of the picture, a hash of its content. A picture with different bytes has a different id. */
  readonly id: string;
  /** The alternative text from the article or the operator. */
  readonly alt: string;
  /**
   * A note for the author if readers see the picture differently from the original, for example without its animation.
   */
  readonly note?: string;
  /**
   * The place that must stay visible when the picture is cropped. Not set for pictures that were stored by earlier
   * versions, and if none was found.
   */
  readonly focus?: Focus;
  /** The stored sizes of the picture, the smallest first. */
  readonly sizes: readonly PictureSize[];
}

/** A place in a picture, as shares of its width and height: 0 is the left or upper edge, 1 the right or lower one. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** The size of one stored version, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** The size of the file. Not set for pictures that were stored by earlier versions. */
  readonly bytes?: number;
  /** The size of the AVIF file of this width. Not set if there is none. */
  readonly avif?: number;
}

/** One version of a picture with its bytes. */
export interface PictureFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
  /** Not set for WebP. */
  readonly format?: "avif";
}

/** A new picture with its versions, before it is stored. */
export interface NewPicture {
  readonly id: string;
  readonly files: readonly PictureFile[];
}

/** The data that a page needs to show a picture of a post or a publication in an `<img>` element. */
export interface Cover {
  /** The URL of the size that browsers load if they do not support `srcset`. */
  readonly src: string;
  /**
   * The `srcset` attribute with every stored width, for example "/…-640.webp 640w, /…-1280.webp 1280w". The page adds
   * the `sizes` attribute.
   */
  readonly srcset: string;
  /** The same with the AVIF files, for the `<source>` element. Not set if there are none. */
  readonly avifSrcset?: string | undefined;
  /** The width of the largest version in pixels. The page reserves room for it. */
  readonly width: number;
  readonly height: number;
  /** The alternative text. Empty if the picture is only decoration. */
  readonly alt: string;
  /** The place that must stay visible when the picture is cropped. Not set if it is unknown. */
  readonly focus?: Focus | undefined;
}

/** The picture that social networks show with a link to a page. */
export interface ShareImage {
  /** The absolute URL of the picture. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The widths in pixels to which pictures are reduced for storage. No picture is enlarged. */
export const pictureWidths: readonly number[] = [480, 960, 1_200, 1_600];

export const pictureType = "image/webp";
export const avifType = "image/avif";

/** The media type of share cards. Some networks and messengers show no other format than JPEG and PNG. */
export const shareImageType = "image/jpeg";

/** The maximum number of stored pictures of an article. */
export const maxPictures = 40;
