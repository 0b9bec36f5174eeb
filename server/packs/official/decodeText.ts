import { PackProblem } from './packProblem.ts'

/**
 * The text of a file in UTF-8, without the mark at its beginning. Throws a PackProblem that names the encoding where it is another one,
 * or says that the file is empty, no text, or cut off within a character.
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw new PackProblem(`${file} is empty.`)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new PackProblem(`${file} is in UTF-16. Save it as "CSV UTF-8" and import it again.`)
  }
  const text = tryDecode('utf-8', bytes)
  if (text !== undefined && text.includes('\0')) throw new PackProblem(`${file} is no text file.`)
  if (text !== undefined && text.trim() === '') throw new PackProblem(`${file} is empty.`)
  if (text !== undefined) return text
  // A character of UTF-8 has at most four bytes.
  const isCut = [1, 2, 3].some((count) => tryDecode('utf-8', bytes.subarray(0, -count)) !== undefined)
  if (isCut) throw new PackProblem(`${file} is cut off: it ends within a character. Fetch it again.`)
  const encoding = tryDecode('big5', bytes) === undefined ? 'not in UTF-8' : 'in Big5'
  throw new PackProblem(`${file} is ${encoding}. Save it as "CSV UTF-8" and import it again.`)
}

function tryDecode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
