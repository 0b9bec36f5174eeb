import type { FileKind } from '#domain/files/fileKinds.ts'
import { safeFileName } from '#domain/files/safeFileName.ts'

/** Returns a `Content-Disposition` (RFC 6266) with a name matching the file kind; see `safeFileName`. */
export function dispositionOf(name: string, { family, extensions }: FileKind): string {
  const type = family === 'image' ? 'inline' : 'attachment'
  const full = safeFileName(name, extensions)
  const plain = full.replaceAll(/[^\x20-\x7e]/g, '_')
  return `${type}; filename="${plain}"; filename*=UTF-8''${encodeRest(full)}`
}

/** Encodes a text for RFC 8187, which disallows `'()*`; `encodeURIComponent` leaves these unchanged. */
const encodeRest = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
