export { createOrderlyStop, type OrderlyStop } from "./orderly-stop.ts";
export { toOriginForm } from "./origin-form.ts";
