/**
 * The thread that ordered some work, as that work sees it: it answers questions that need a store, a model or the network. Each question
 * has one argument; arguments and answers are copied from thread to thread, so they are plain data.
 */
export interface OrderingThread<Port> {
  /** Never rejects: when a question cannot be answered, the work is ended, and whoever ordered it gets the error. */
  ask<Question extends keyof Port>(question: Question, given: Given<Port, Question>): Promise<Answer<Port, Question>>;
  /** Sends something that needs no answer. */
  tell<Question extends keyof Port>(question: Question, given: Given<Port, Question>): void;
}

type Given<Port, Question extends keyof Port> = Port[Question] extends (given: infer Argument) => unknown
  ? Argument
  : never;
type Answer<Port, Question extends keyof Port> = Port[Question] extends (given: never) => infer Result
  ? Awaited<Result>
  : never;
