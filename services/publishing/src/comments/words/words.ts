/** What the pages say around comments, in one language. `{n}` is filled in with a number that may be any, `{name}` with a name. */
export interface CommentWords {
  readonly count: string;
  readonly none: string;
  readonly write: string;
  readonly reply: string;
  readonly replyTo: string;
  readonly inReplyTo: string;
  readonly inReplyToEarlier: string;
  readonly follow: string;
  readonly earlier: string;
  readonly later: string;
  readonly name: string;
  readonly email: string;
  readonly emailHint: string;
  readonly text: string;
  readonly textHint: string;
  readonly heldHint: string;
  readonly lookOver: string;
  readonly send: string;
  readonly preview: string;
  readonly thanks: string;
  readonly shown: string;
  readonly held: string;
  /** Sent too fast, too late or from elsewhere: it is shown once more. */
  readonly again: string;
  readonly notYet: string;
  readonly nameMissing: string;
  readonly emailWrong: string;
  readonly textMissing: string;
  readonly tooLong: string;
  readonly closed: string;
  readonly tooOften: string;
  readonly tooManyWaiting: string;
  readonly parentGone: string;
}
