import type { Outside } from "./outside.ts";

/**
 * Long work that threads do in turns: it asks for what is outside of it, and its thread does something else while it waits.
 * Inputs, questions and answers are copied from thread to thread, so they are plain data. The same answers have to lead to the
 * same questions: work whose thread was lost begins again, and is given again what it was answered.
 */
export const conversations = {
  writeDraft: async (
    given: import("../writer/draft-port.ts").GivenDraft,
    outside: Outside<import("../writer/draft-port.ts").WriterPort>,
  ) => (await import("../writer/draft-in-thread.ts")).draftInThread(given, outside),
  checkEdit: async (
    given: import("../writer/edit-in-thread.ts").GivenEdit,
    outside: Outside<import("../writer/edit-in-thread.ts").EditorPort>,
  ) => (await import("../writer/edit-in-thread.ts")).checkEditInThread(given, outside),
  sharpenStories: async (
    given: import("../scout/sharpen-in-thread.ts").GivenStories,
    outside: Outside<import("../scout/sharpen-in-thread.ts").SharpenPort>,
  ) => (await import("../scout/sharpen-in-thread.ts")).sharpenInThread(given, outside),
  writeShareTexts: async (
    given: import("../writer/share/share-in-thread.ts").GivenArticle,
    outside: Outside<import("../writer/share/share-in-thread.ts").SharePort>,
  ) => (await import("../writer/share/share-in-thread.ts")).shareInThread(given, outside),
};
