import { encode } from 'uqr'

/** A QR code as one SVG path in a square of `size` units, including the four-unit quiet zone that scanners require. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/**
 * Returns the QR code of a text (ISO/IEC 18004). Medium error correction tolerates damage to one seventh. Dark modules
 * are unit squares; adjacent modules in a row form one stroke.
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
