import type { OrderingThread } from "./ordering-thread.ts";

/**
 * Long work in a thread that may ask the ordering thread for something; while it waits for the answer its thread does other work.
 * Inputs, questions and answers are copied from thread to thread, so they are plain data. The same answers have to lead to the
 * same questions: work whose thread was lost begins again, and is given again what it was answered.
 */
export const conversations = {
  writeDraft: async (
    given: import("../writer/draft-port.ts").GivenDraft,
    orderingThread: OrderingThread<import("../writer/draft-port.ts").WriterPort>,
  ) => (await import("../writer/draft-in-thread.ts")).draftInThread(given, orderingThread),
  checkEdit: async (
    given: import("../writer/edit-in-thread.ts").GivenEdit,
    orderingThread: OrderingThread<import("../writer/edit-in-thread.ts").EditorPort>,
  ) => (await import("../writer/edit-in-thread.ts")).checkEditInThread(given, orderingThread),
  sharpenStories: async (
    given: import("../scout/sharpen-in-thread.ts").GivenStories,
    orderingThread: OrderingThread<import("../scout/sharpen-in-thread.ts").SharpenPort>,
  ) => (await import("../scout/sharpen-in-thread.ts")).sharpenInThread(given, orderingThread),
  writeShareTexts: async (
    given: import("../writer/share/share-in-thread.ts").GivenArticle,
    orderingThread: OrderingThread<import("../writer/share/share-in-thread.ts").SharePort>,
  ) => (await import("../writer/share/share-in-thread.ts")).shareInThread(given, orderingThread),
};
