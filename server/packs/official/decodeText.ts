import { packReason } from '#domain/pack/packReasons.ts'
import { PackProblem } from './packProblem.ts'

/**
 * Decodes UTF-8 without its BOM. Throws a PackProblem for another encoding, naming UTF-16 and Big5, and for an empty,
 * binary or truncated file.
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw new PackProblem(packReason('empty', { file }))
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new PackProblem(packReason('utf16', { file }))
  }
  const text = tryDecode('utf-8', bytes)
  if (text !== undefined && text.includes('\0')) throw new PackProblem(packReason('noText', { file }))
  if (text !== undefined && text.trim() === '') throw new PackProblem(packReason('empty', { file }))
  if (text !== undefined) return text
  // A UTF-8 character has at most four bytes, so a cut leaves at most three of them.
  const isCut = [1, 2, 3].some((count) => tryDecode('utf-8', bytes.subarray(0, -count)) !== undefined)
  if (isCut) throw new PackProblem(packReason('cutInCharacter', { file }))
  throw new PackProblem(packReason(tryDecode('big5', bytes) === undefined ? 'notUtf8' : 'big5', { file }))
}

function tryDecode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
