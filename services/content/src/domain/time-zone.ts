/**
 * Whether this names a time zone of the IANA database that this runtime knows. `Intl` takes plain offsets such as
 * "+01:00" as well; they are no IANA names and know no daylight-saving time, so they are refused.
 */
export function isTimeZone(name: string): boolean {
  if (name === "UTC") return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
