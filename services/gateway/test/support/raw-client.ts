import { connect, type Socket } from "node:net";

/** Sends bytes and returns the socket without reading from it. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.pause();
    socket.once("error", reject);
    socket.once("connect", () => socket.write(bytes, () => resolve(socket)));
  });
}

/** Reads everything until the other side ends the connection. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("latin1");
}

/** Sends bytes and returns all bytes of the answer. */
export const exchange = async (port: number, bytes: string | Buffer): Promise<string> =>
  readAll(await sendRaw(port, bytes));
