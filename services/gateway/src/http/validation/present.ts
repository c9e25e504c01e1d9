/** A message that the contract promises; proto3 cannot say that it is always there. */
export function present<Message>(message: Message | null | undefined): Message {
  if (message === null || message === undefined) throw new Error("An answer lacks what its contract promises");
  return message;
}
