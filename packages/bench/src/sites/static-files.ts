// The baseline for the public sites: Express serving a folder of static files. It sends its port to the parent
// process once it listens.
import type { AddressInfo } from "node:net";
import express from "express";

const app = express();
app.disable("x-powered-by");
app.use(express.static(process.env.STATIC_FOLDER ?? ""));
const server = app.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on("disconnect", () => process.exit(0));
