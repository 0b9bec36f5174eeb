export const pictureAddress = '/api/FaultTab/picture.jpg'

const maxCommentBytes = 60_000
const randomAtOnce = 65_536

let picture: Promise<ArrayBuffer> | undefined

/**
 * Returns a unique JPEG of about `bytes` bytes, but never smaller than the base picture. Pads the picture with
 * comments, which decoders ignore.
 */
export async function makePhoto(name: string, bytes: number): Promise<ArrayBuffer> {
  picture ??= fetch(pictureAddress).then((answer) => answer.arrayBuffer())
  const source = new Uint8Array(await picture)
  const parts: Uint8Array<ArrayBuffer>[] = [source.slice(0, 2), comment(new TextEncoder().encode(name))]
  for (let left = bytes - source.length; left > 0; left -= maxCommentBytes)
    parts.push(comment(randomBytes(Math.min(left, maxCommentBytes))))
  return new Blob([...parts, source.slice(2)]).arrayBuffer()
}

function comment(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segment = new Uint8Array(4 + content.length)
  new DataView(segment.buffer).setUint16(0, 0xfffe)
  new DataView(segment.buffer).setUint16(2, content.length + 2)
  segment.set(content, 4)
  return segment
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count)
  for (let start = 0; start < count; start += randomAtOnce)
    crypto.getRandomValues(bytes.subarray(start, start + randomAtOnce))
  return bytes
}

export async function hashOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
