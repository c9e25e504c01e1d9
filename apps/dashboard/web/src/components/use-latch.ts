import { useState } from "react";

/** Returns true as soon as a condition was true once. With it, a page keeps what it shows while a read is repeated. */
export function useLatch(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return condition || wasTrue;
}
