declare module "swagger-ui-dist/absolute-path.js" {
  /** The folder with the files that a browser loads. */
  export default function absolutePath(): string;
}
