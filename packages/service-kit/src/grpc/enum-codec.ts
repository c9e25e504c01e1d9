/** Turns the words of the domain into the names of a proto enum and back. */
export interface EnumCodec<Value extends string, ProtoName extends string> {
  readonly toProto: (value: Value) => ProtoName;
  /** undefined for UNSPECIFIED and for names that this version does not know. */
  readonly fromProto: (name: string) => Value | undefined;
}

/** A codec from a table such as `{ "ideas-only": "AUTO_PUBLISH_MODE_IDEAS_ONLY" }`. */
export function enumCodec<Value extends string, ProtoName extends string>(
  table: Readonly<Record<Value, ProtoName>>,
): EnumCodec<Value, ProtoName> {
  const values = new Map(Object.entries(table).map(([value, name]) => [name as string, value as Value]));
  return { toProto: (value) => table[value], fromProto: (name) => values.get(name) };
}
