/** File type detected on the device from the first bytes; the server checks more thoroughly. */
export type SniffedKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'pdf' | 'zip' | 'text'

const latin = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length))

/** HEIC and HEIF brands (ISO/IEC 23008-12). */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']
const avifBrands = ['avif', 'avis']

/** Detects a file's kind from its first bytes (at least 64 if available); undefined if unsupported. */
export function sniffFile(head: Uint8Array): SniffedKind | undefined {
  if (latin(head, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (latin(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a/.test(latin(head, 0, 6))) return 'gif'
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 4) === 'WEBP') return 'webp'
  if (latin(head, 0, 5) === '%PDF-') return 'pdf'
  if (latin(head, 0, 4) === 'PK\x03\x04') return 'zip'
  if (latin(head, 4, 4) === 'ftyp') return brandOf(head)
  return isText(head) ? 'text' : undefined
}

function brandOf(head: Uint8Array): SniffedKind | undefined {
  const box = latin(head, 8, 56)
  if (avifBrands.some((brand) => box.includes(brand))) return 'avif'
  return heicBrands.some((brand) => box.startsWith(brand)) ? 'heic' : undefined
}

/**
 * Returns whether a file looks like text: no control characters except tabs and line ends. Rejects files that start
 * with `#!` (scripts) or `MZ` (Windows programs).
 */
const isText = (head: Uint8Array): boolean =>
  head.length > 0 &&
  latin(head, 0, 2) !== '#!' &&
  latin(head, 0, 2) !== 'MZ' &&
  !head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)

/** Returns the image size in a JPEG or PNG header, before decoding; undefined if not found. */
export function namedSize(head: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const kind = sniffFile(head)
  if (kind === 'png' && head.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) }
  return kind === 'jpeg' ? jpegSize(view) : undefined
}

/** Returns the image size in a JPEG's frame header, found by walking its segments (ITU T.81, B.2.2). */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}
