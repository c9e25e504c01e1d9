/**
 * A host that receives the webhooks of an account. The number of attempts to it at the same time is limited. Two
 * accounts with the same host are two receivers, so that they never wait for each other.
 */
export interface Receiver {
  readonly accountId: string;
  readonly host: string;
}

/** Returns a unique name of a receiver. A host contains no space, so the names of two receivers differ. */
export const receiverName = ({ accountId, host }: Receiver): string => `${accountId} ${host}`;

/** Parses the name of a receiver. */
export function parseReceiverName(name: string): Receiver {
  const end = name.lastIndexOf(" ");
  return { accountId: name.slice(0, end), host: name.slice(end + 1) };
}
