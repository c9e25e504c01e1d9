import type { ServerResponse } from "node:http";

/**
 * Calls back when a response is over, whether it was sent or not. That happens once; `once` would cost more than most of what is called
 * back, since it wraps each listener, and looks for it among the others to take it off again.
 */
export function whenClosed(response: ServerResponse, callback: () => void): void {
  response.on("close", callback);
}
