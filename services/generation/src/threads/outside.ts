/**
 * What work in a thread may ask of the thread that ordered it: a store, a model, the network. Each question has one argument;
 * arguments and answers are copied from thread to thread, so they are plain data.
 */
export interface Outside<Port> {
  /** Rejects never: when a question cannot be answered, the work itself ends, and its orderer is told why. */
  ask<Question extends keyof Port>(question: Question, given: Given<Port, Question>): Promise<Answer<Port, Question>>;
  /** The same for what nobody has to answer. */
  tell<Question extends keyof Port>(question: Question, given: Given<Port, Question>): void;
}

type Given<Port, Question extends keyof Port> = Port[Question] extends (given: infer Argument) => unknown
  ? Argument
  : never;
type Answer<Port, Question extends keyof Port> = Port[Question] extends (given: never) => infer Result
  ? Awaited<Result>
  : never;
