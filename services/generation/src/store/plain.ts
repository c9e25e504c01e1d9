/** A copy without unset fields, which the database would keep as nulls. For values that are JSON. */
export function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
