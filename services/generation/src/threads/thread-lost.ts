/** The thread of a conversation ended for what another work did in it; `cause` says what, where it may have been this one. */
export class ThreadLost extends Error {
  override readonly name = "ThreadLost";

  constructor(cause?: Error) {
    super("the thread ended", { cause });
  }
}
