/** Below this a body fits into one packet anyway. */
const worthItBytes = 1_400

/** A text as gzip; undefined where the browser has no means, fails at it, or the text is short. */
export async function gzip(
  { CompressionStream: Compression }: { readonly CompressionStream?: typeof CompressionStream },
  text: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!Compression || text.length < worthItBytes) return undefined
  try {
    const packed = new Blob([text]).stream().pipeThrough(new Compression('gzip'))
    return new Uint8Array(await new Response(packed).arrayBuffer())
  } catch {
    // The text itself is sent then.
    return undefined
  }
}
