declare module "wawoff2" {
  /** The font in a WOFF2 file, as TrueType or OpenType. Rejects when the file is broken. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
