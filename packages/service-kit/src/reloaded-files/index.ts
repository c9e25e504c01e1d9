export {
  createReloadedFiles,
  type FileSource,
  filesReadOnce,
  type ReloadedFile,
  type ReloadedFiles,
} from "./create-reloaded-files.ts";
