/** A variant in a link: its text, compressed, behind the #. No server is sent what stands there. */

/** The server reads no longer one, and nothing that unpacks to more is read here. */
export const LONGEST = 60_000;
const MARK = '#variant=';

const bytesOf = async (stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError('too long');
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

const through = (bytes: Uint8Array, change: GenericTransformStream, most: number): Promise<Uint8Array> => {
  const writer = (change.writable as WritableStream<Uint8Array>).getWriter();
  // What goes wrong is told by the side that is read.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  return bytesOf(change.readable as ReadableStream<Uint8Array>, most);
};

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const unbase64 = (text: string): Uint8Array => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What stands behind the address of the lab. */
export async function toFragment(text: string): Promise<string> {
  return MARK + base64(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Infinity));
}

export const hasVariant = (fragment: string): boolean => fragment.startsWith(MARK);

/** The text of such an address; null: it is damaged, or too long. */
export async function fromFragment(fragment: string): Promise<string | null> {
  try {
    const bytes = unbase64(fragment.slice(MARK.length));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw'), LONGEST));
  } catch {
    return null;
  }
}
