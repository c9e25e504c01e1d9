import type { conversations } from "./conversations.ts";
import type { OrderingThread } from "./ordering-thread.ts";

type Conversations = typeof conversations;
export type ConversationName = keyof Conversations;
type InputOf<Name extends ConversationName> = Parameters<Conversations[Name]>[0];
type PortOf<Name extends ConversationName> =
  Parameters<Conversations[Name]>[1] extends OrderingThread<infer Port> ? Port : never;
type OutputOf<Name extends ConversationName> = Awaited<ReturnType<Conversations[Name]>>;

/**
 * Has long work done off the thread that answers calls; while the work waits for an answer of the port, its thread does
 * other work. Rejects as RunTask does, and with what an answer rejects with. Each question is asked of the port once.
 */
export type Converse = <Name extends ConversationName>(
  name: Name,
  input: InputOf<Name>,
  port: PortOf<Name>,
  signal?: AbortSignal,
) => Promise<OutputOf<Name>>;
