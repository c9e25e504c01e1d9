import amqp from "amqplib";

/** Returns the version of the broker. Rejects when it does not accept a connection in time. */
export async function rabbitmqVersion(url: string, withinMilliseconds: number): Promise<string> {
  const connection = await amqp.connect(url, { timeout: withinMilliseconds });
  // Errors of the connection are ignored. After the answer they have no effect, but without a listener they would end
  // the process.
  connection.on("error", () => {});
  const { version } = connection.connection.serverProperties;
  await connection.close();
  return String(version);
}
