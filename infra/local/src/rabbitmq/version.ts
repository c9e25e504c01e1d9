import amqp from "amqplib";

/** The version of the broker that lets us in. Rejects when none does in time. */
export async function rabbitmqVersion(url: string, withinMilliseconds: number): Promise<string> {
  const connection = await amqp.connect(url, { timeout: withinMilliseconds });
  // An error after the answer that was asked for changes nothing, and unheard it would end the process.
  connection.on("error", () => {});
  const { version } = connection.connection.serverProperties;
  await connection.close();
  return String(version);
}
