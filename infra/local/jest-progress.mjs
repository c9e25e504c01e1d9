/** Jest's reporter under the test runner: one line for each file that is done, for the runner to count. */
export default class Progress {
  onTestFileResult(test, result) {
    process.stdout.write(`galley-test ${result.numPassingTests} ${result.numFailingTests} ${test.path}\n`);
  }
}
