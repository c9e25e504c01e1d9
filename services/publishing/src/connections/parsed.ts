/** JSON, or undefined; a value of JSON is never undefined. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
