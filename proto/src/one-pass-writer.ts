import protobuf from "protobufjs";

/** As much is kept from one message to the next; what a larger message needed is let go. */
const keptBytes = 256 * 1024;

/** The bytes of a length in a message. */
const bytesOfLength = (length: number): number =>
  length < 0x80 ? 1 : length < 0x4000 ? 2 : length < 0x200000 ? 3 : length < 0x10000000 ? 4 : 5;

/**
 * Writes messages in one pass into memory that stays, where protobufjs's own writer first makes a list of all that is to be written, with
 * three entries for each text: a list of ideas took five times as long. A length is written when what it is the length of is there,
 * which moves by a byte or two where its length has more digits than expected. The bytes are those of protobufjs.
 */
class OnePassWriter {
  #bytes = Buffer.allocUnsafeSlow(keptBytes);
  #position = 0;
  /** Where the messages begin that are being written. */
  #starts: number[] = [];

  begin(): this {
    this.#position = 0;
    this.#starts = [];
    return this;
  }

  finish(): Buffer {
    const message = Buffer.allocUnsafe(this.#position);
    this.#bytes.copy(message, 0, 0, this.#position);
    if (this.#bytes.length > keptBytes) this.#bytes = Buffer.allocUnsafeSlow(keptBytes);
    return message;
  }

  uint32(value: number): this {
    this.#makeRoom(5);
    this.#position = writeVarint(this.#bytes, this.#position, value >>> 0);
    return this;
  }

  int32(value: number): this {
    return value < 0 ? this.int64(value | 0) : this.uint32(value);
  }

  int64(value: number | string | protobuf.Long): this {
    const { lo, hi } = protobuf.util.LongBits.from(value);
    this.#makeRoom(10);
    let low = lo >>> 0;
    let high = hi >>> 0;
    while (high > 0) {
      this.#bytes[this.#position++] = (low & 0x7f) | 0x80;
      low = ((low >>> 7) | (high << 25)) >>> 0;
      high >>>= 7;
    }
    this.#position = writeVarint(this.#bytes, this.#position, low);
    return this;
  }

  bool(value: boolean): this {
    return this.uint32(value ? 1 : 0);
  }

  double(value: number): this {
    this.#makeRoom(8);
    this.#position = this.#bytes.writeDoubleLE(value, this.#position);
    return this;
  }

  bytes(value: Uint8Array): this {
    this.uint32(value.length);
    this.#makeRoom(value.length);
    this.#bytes.set(value, this.#position);
    this.#position += value.length;
    return this;
  }

  string(value: string): this {
    // No character of a text takes more than three bytes.
    this.#makeRoom(5 + value.length * 3);
    const start = this.#position;
    const expected = bytesOfLength(value.length);
    const length = this.#bytes.write(value, start + expected, "utf8");
    return this.#writeLength(start, expected, length);
  }

  fork(): this {
    this.#makeRoom(5);
    this.#starts.push(this.#position);
    this.#position += 2;
    return this;
  }

  ldelim(): this {
    const start = this.#starts.pop();
    if (start === undefined) throw new Error("No message is being written in this one");
    this.#makeRoom(5);
    return this.#writeLength(start, 2, this.#position - start - 2);
  }

  /** Writes the length of what stands behind a gap at `start`, which becomes as wide as the length is. */
  #writeLength(start: number, gap: number, length: number): this {
    const wanted = bytesOfLength(length);
    if (wanted !== gap) this.#bytes.copyWithin(start + wanted, start + gap, start + gap + length);
    writeVarint(this.#bytes, start, length);
    this.#position = start + wanted + length;
    return this;
  }

  #makeRoom(bytes: number): void {
    const needed = this.#position + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#position);
    this.#bytes = larger;
  }
}

/** Gives where the number ends. */
function writeVarint(bytes: Buffer, start: number, value: number): number {
  let position = start;
  let left = value;
  while (left > 0x7f) {
    bytes[position++] = (left & 0x7f) | 0x80;
    left >>>= 7;
  }
  bytes[position] = left;
  return position + 1;
}

const writer = new OnePassWriter();

/** The bytes of a message. Nothing else is written meanwhile, since writing waits for nothing. */
export function encodeMessage(type: protobuf.Type, message: protobuf.Message): Buffer {
  type.encode(message, writer.begin() as unknown as protobuf.Writer);
  return writer.finish();
}

/** Throws when a message in this namespace has a field of a type that cannot be written. */
export function checkWritable(namespace: protobuf.NamespaceBase): void {
  for (const found of namespace.nestedArray) if (found instanceof protobuf.Namespace) checkWritable(found);
  if (!(namespace instanceof protobuf.Type)) return;
  for (const field of namespace.fieldsArray) {
    const scalars = [
      ...(field.resolvedType === null ? [field.type] : []),
      ...(field instanceof protobuf.MapField ? [field.keyType] : []),
    ];
    const unknown = scalars.find((type) => !(type in OnePassWriter.prototype));
    if (unknown !== undefined) throw new Error(`${field.fullName} is of the type ${unknown}, which cannot be written`);
  }
}
