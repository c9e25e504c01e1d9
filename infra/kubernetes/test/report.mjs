/** Says and counts what held and what did not; `close` says how many, and gives the exit status. */
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
