import { useState } from "react";

/** Returns whether a condition is true or was true at an earlier time. Reads that are repeated then do not hide what a page shows. */
export function useLatch(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return condition || wasTrue;
}
