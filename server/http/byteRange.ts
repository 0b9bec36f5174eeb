/** Bytes of a file, from the first to the last of them. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The one range that a request asks for of this many bytes. Undefined where all is asked for or the question is of another kind, which
 * is answered with all; `none` where it lies outside.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end ? 'none' : { start, end }
}
