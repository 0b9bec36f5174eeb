import { encode } from 'uqr'

/** A QR code as one path of an SVG whose sides have `size` units; a light edge of four units, as scanners want it, is part of it. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/**
 * The QR code of a text, ISO/IEC 18004, with medium error correction: a seventh of a printed code may be dirty. A dark module is a
 * square of one unit; neighbours in a row are one stroke.
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, top) =>
    strokesOf(row).map(([left, length]) => `M${left} ${top}h${length}v1h-${length}z`),
  )
  return { size, path: path.join('') }
}

function strokesOf(row: readonly boolean[]): [left: number, length: number][] {
  const strokes: [number, number][] = []
  row.forEach((isDark, left) => {
    if (!isDark) return
    const last = strokes.at(-1)
    if (last && last[0] + last[1] === left) last[1] += 1
    else strokes.push([left, 1])
  })
  return strokes
}
