import { trimMarks, trimMarksEnd } from '../trimMarks.ts'
import { kindOf } from './fileKinds.ts'

/** Characters that are unsafe in file names or headers, or that reverse text to hide an extension. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|%]/gu

/** Reserved device names in Windows, regardless of extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Maximum characters before the extension. At four bytes each, they fit into 255 bytes together with a short extension
 * and a browser's " (1)".
 */
const maxBase = 60

/**
 * Returns a portable file name. With `extensions`, appends the first one unless the name already ends in one of them,
 * so that a file checked as text isn't saved as a program.
 */
export function safeFileName(name: string, extensions?: readonly string[]): string {
  const clean = trimMarks(name.toWellFormed().normalize('NFC').replaceAll(unfit, '_'), '. ') || 'file'
  const ending = /\.([\p{L}\p{N}]{1,10})$/u.exec(clean)?.[1]
  const isFit = ending !== undefined && (extensions?.includes(ending.toLowerCase()) ?? true)
  const base = isFit ? clean.slice(0, -ending.length - 1) : clean
  const short = trimMarksEnd([...base].slice(0, maxBase).join(''), '. ') || 'file'
  const extension = isFit ? ending : extensions?.[0]
  const whole = extension === undefined ? short : `${short}.${extension}`
  return device.test(whole) ? `_${whole}` : whole
}

/** Returns a safe name for a stored file, with an extension that matches its type, or `bin` if unsupported. */
export const nameOfStored = ({ name, mime }: { readonly name: string; readonly mime: string }): string =>
  safeFileName(name, kindOf(mime)?.extensions ?? ['bin'])
