declare module "wawoff2/decompress.js" {
  /** The font in a WOFF2 file, as TrueType or OpenType. Rejects when the file is broken. */
  export default function decompress(file: Uint8Array): Promise<Uint8Array>;
}
