import { trimMarks, trimMarksEnd } from '../trimMarks.ts'
import { kindOf } from './fileKinds.ts'

/** Characters that no file system takes, that end a header, or that turn the direction of a name round to hide its ending. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|%]/gu

/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** The most characters of a name in front of its ending; with four bytes each they fit a file system's 255 with a browser's " (1)". */
const maxBase = 60

/**
 * Returns a name under which a file can be saved anywhere. With `extensions` the name ends in one of them: one that ends otherwise gets
 * the first, so that nothing is saved as a program that was checked as a text.
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

/** Returns a safe name for a stored file: its ending fits its type, and is `bin` where the type is none that is stored. */
export const nameOfStored = ({ name, mime }: { readonly name: string; readonly mime: string }): string =>
  safeFileName(name, kindOf(mime)?.extensions ?? ['bin'])
