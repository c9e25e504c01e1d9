import protobuf from "protobufjs";
import { loadDefinitions } from "../src/load.ts";
import { checkWritable, encodeMessage } from "../src/one-pass-writer.ts";

const names = ["common", "content", "events", "gateway", "generation", "publishing", "webhooks"];

/** Texts whose length in bytes has another number of digits than their length in characters, among others. */
const texts = [
  "",
  "a",
  "é".repeat(63),
  "é".repeat(64),
  "日".repeat(127),
  "x".repeat(128),
  "日".repeat(6_000),
  "😀 \u0000",
];
const integers = [0, 1, 127, 128, 300, 2 ** 31 - 1, -1, -(2 ** 31)];
const longs = [0, 1, 127, 2 ** 32, 2 ** 53 - 1, -1, -(2 ** 53 - 1), 1_795_266_962_724];
const doubles = [0, -0, 0.82, Number.MAX_VALUE, Number.NaN];

/** A message with every field set, each time to other values. */
function filled(type: protobuf.Type, turn: number, depth = 0): object {
  const fields = type.fieldsArray.map((field, index) => {
    const value = () => fieldValue(field, turn + index, depth);
    if (field instanceof protobuf.MapField) return [field.name, { [pick(texts, turn + index)]: value() }];
    return [field.name, field.repeated ? [value(), value()] : value()];
  });
  return Object.fromEntries(fields);
}

function fieldValue({ type, resolvedType }: protobuf.Field, turn: number, depth: number): unknown {
  if (resolvedType instanceof protobuf.Enum) return pick(Object.values(resolvedType.values), turn);
  if (resolvedType instanceof protobuf.Type) return depth > 3 ? {} : filled(resolvedType, turn + 1, depth + 1);
  if (type === "string") return pick(texts, turn);
  if (type === "bytes") return Buffer.from(pick(texts, turn));
  if (type === "bool") return turn % 2 === 0;
  if (type === "double") return pick(doubles, turn);
  return pick(type === "int64" ? longs : integers, turn);
}

function pick<Value>(values: readonly Value[], turn: number): Value {
  return values[turn % values.length] as Value;
}

function typesOf(namespace: protobuf.NamespaceBase): protobuf.Type[] {
  return namespace.nestedArray.flatMap((found) => [
    ...(found instanceof protobuf.Type ? [found] : []),
    ...(found instanceof protobuf.Namespace ? typesOf(found) : []),
  ]);
}

/** What protobufjs itself writes. */
const reference = (type: protobuf.Type, message: protobuf.Message): Buffer =>
  Buffer.from(type.encode(message).finish());

describe("the writer of messages", () => {
  it.each(names)("writes every message of %s as protobufjs does", (name) => {
    const types = typesOf(loadDefinitions(name));
    expect(types.length).toBeGreaterThan(0);
    for (const type of types) {
      for (let turn = 0; turn < texts.length; turn += 1) {
        const message = type.fromObject(filled(type, turn));
        expect(encodeMessage(type, message).equals(reference(type, message))).toBe(true);
      }
    }
  });

  it("writes messages of many megabytes, and small ones after them", () => {
    const type = loadDefinitions("content").lookupType("ListIdeasResponse");
    const large = type.fromObject({ ideas: Array.from({ length: 300 }, () => ({ summary: "日".repeat(10_000) })) });
    const small = type.fromObject({ ideas: [{ id: "a" }] });
    expect(encodeMessage(type, large).equals(reference(type, large))).toBe(true);
    expect(encodeMessage(type, small).equals(reference(type, small))).toBe(true);
  });

  it("keeps nothing of a message that could not be written, and hands out memory that nobody writes to again", () => {
    const type = loadDefinitions("content").lookupType("ListIdeasResponse");
    const message = type.fromObject({ ideas: [{ id: "first" }] });
    const first = encodeMessage(type, message);
    const copy = Buffer.from(first);
    const broken = { ideas: [{ id: "second", title: Symbol("no text") }] } as unknown as protobuf.Message;
    expect(() => encodeMessage(type, broken)).toThrow();
    expect(encodeMessage(type, message)).toEqual(copy);
    expect(first).toEqual(copy);
  });

  it("writes half of a surrogate pair as the character that stands for what is no text", () => {
    const type = loadDefinitions("content").lookupType("IdeaSource");
    const bytes = encodeMessage(type, type.fromObject({ title: "a\ud800b" }));
    expect(type.toObject(type.decode(bytes))).toEqual({ title: "a\ufffdb" });
  });

  it("refuses a contract with a type that it cannot write, wherever that is", () => {
    const { root } = protobuf.parse('syntax = "proto3"; package p; message A { message B { repeated sint32 c = 1; } }');
    expect(() => checkWritable(root.resolveAll())).toThrow(".p.A.B.c is of the type sint32, which cannot be written");
    const map = protobuf.parse('syntax = "proto3"; package p; message A { map<fixed32, string> c = 1; }');
    expect(() => checkWritable(map.root.resolveAll())).toThrow("fixed32");
  });
});
