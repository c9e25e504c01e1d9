/** What is behind one host, for one account: its deliveries there share permits. Two accounts with one host never wait for each other. */
export interface Receiver {
  readonly accountId: string;
  readonly host: string;
}

/** The text that names a receiver. A host has no space in it, so two receivers never share a name. */
export const receiverName = ({ accountId, host }: Receiver): string => `${accountId} ${host}`;

/** The receiver with this name. */
export function receiverOf(name: string): Receiver {
  const end = name.lastIndexOf(" ");
  return { accountId: name.slice(0, end), host: name.slice(end + 1) };
}
