import { connect, type Socket } from "node:net";

/** Sends bytes as they are and gives the socket, not yet read. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.pause();
    socket.once("error", reject);
    socket.once("connect", () => socket.write(bytes, () => resolve(socket)));
  });
}

/** Everything until the other side ends. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
}

/** Sends bytes as they are and gives everything that comes back. */
export const exchange = async (port: number, bytes: string | Buffer): Promise<string> =>
  readAll(await sendRaw(port, bytes));
