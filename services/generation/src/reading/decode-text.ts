/** Text of a body: byte order mark, then the header's charset, then what the document says of itself, then UTF-8. */
export function decodeText(body: Buffer, contentType: string | undefined): string {
  const label = charsetOfMark(body) ?? charsetIn(contentType) ?? charsetInside(body) ?? "utf-8";
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder("utf-8").decode(body);
  }
}

function charsetOfMark(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return "utf-8";
  if (body[0] === 0xff && body[1] === 0xfe) return "utf-16le";
  return body[0] === 0xfe && body[1] === 0xff ? "utf-16be" : undefined;
}

function charsetIn(text: string | undefined): string | undefined {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(text ?? "")?.[1];
}

function charsetInside(body: Buffer): string | undefined {
  const head = body.subarray(0, 2_048).toString("latin1");
  return (
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ??
    charsetIn(/<meta\b[^<>]{0,400}?\bcharset[^<>]{0,400}>/i.exec(head)?.[0])
  );
}
