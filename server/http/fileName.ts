import type { FileKind } from '#domain/files/fileKinds.ts'

/** Characters that no file system takes, that end a header, or that turn the direction of a name round to hide its ending. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|%]/gu

/**
 * `Content-Disposition` (RFC 6266) under a name that fits the kind of the file: one that ends otherwise gets an ending of its kind, so
 * that nothing is saved as a program that was checked as a text.
 */
export function dispositionOf(name: string, { family, extensions }: FileKind): string {
  const type = family === 'image' ? 'inline' : 'attachment'
  const clean =
    name
      .normalize('NFC')
      .replaceAll(unfit, '_')
      .replaceAll(/^[. ]+|[. ]+$/g, '') || 'file'
  const isFit = extensions.some((extension) => clean.toLowerCase().endsWith(`.${extension}`))
  const full = isFit ? clean : `${clean}.${extensions[0]}`
  const plain = full.replaceAll(/[^\x20-\x7e]/g, '_')
  return `${type}; filename="${plain}"; filename*=UTF-8''${encodeRest(full)}`
}

/** What `encodeURIComponent` leaves and RFC 8187 does not allow is encoded, too. */
const encodeRest = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
