/**
 * Creates a report on the checks of a test. `report` prints and counts one check as passed or failed. `close` prints the totals and
 * returns the exit status, which is 1 when a check has failed.
 */
export function createReport(say) {
  let [passed, failed] = [0, 0];
  const report = (isGood, what, why = "") => {
    if (isGood) passed += 1;
    else failed += 1;
    say(`${isGood ? "✓" : "✗"} ${what}${isGood || why === "" ? "" : `\n  ${why.trim().replaceAll("\n", "\n  ")}`}`);
  };
  const close = () => {
    say(`\n${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  };
  return { report, close };
}
