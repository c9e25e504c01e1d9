import { succeed } from "@galley/local/run-program";

/** Reads the version of a Python, for example "3.12", and whether it is at least `oldest`. */
export async function pythonVersion(
  python: string,
  oldest: readonly [number, number],
): Promise<{ readonly text: string; readonly isOldEnough: boolean }> {
  const text = (await succeed(python, ["-c", "import sys; print('%d.%d' % sys.version_info[:2])"])).trim();
  const [major = 0, minor = 0] = text.split(".").map(Number);
  return { text, isOldEnough: major > oldest[0] || (major === oldest[0] && minor >= oldest[1]) };
}
