import type { Locale } from '#domain/locale.ts'
import type { FontBook } from '../fonts/fontBook.ts'
import { type FontFace, fontName, type FontWeight } from '../fonts/fontFiles.ts'

export interface FacedText {
  readonly text: string
  readonly face: FontFace
  readonly isHalf: boolean
}

const unknownLetter = '□'

const closing = '）」』】》〉〕］｝'
const opening = '（「『【《〈〔［｛'
const stops = '，。、；：！？．'
/** Punctuation that is narrow in English and full-width in Chinese. */
const bothWays = '“”‘’…—'

export const isHan = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe30 && code <= 0xfe4f) ||
  (code >= 0xff00 && code <= 0xffef) ||
  code >= 0x20000

/**
 * Normalizes text to composed characters. Replaces tabs and line ends with spaces; removes other control characters,
 * format characters and variation selectors.
 */
export const settable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '')

/**
 * Splits text into runs, each in the first font that has its glyphs: Inter, then Chinese; for Chinese text the reverse.
 * Screen and PDF draw the same runs, so line breaks are identical. Next to another punctuation mark, a bracket drops
 * its empty half. `onUnknown` receives characters missing from all fonts.
 */
export function splitRuns(
  text: string,
  {
    book,
    weight,
    locale,
    onUnknown,
  }: { book: FontBook; weight: FontWeight; locale: Locale; onUnknown: (letter: string) => void },
): readonly FacedText[] {
  const letters = Array.from(settable(text))
  const runs: { text: string; face: FontFace; isHalf: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1]
    const after = letters[at + 1]
    const face = faceOf(letter, before, after, { book, weight, locale })
    if (face === undefined) onUnknown(letter)
    const isHalf = face !== undefined && face !== 'latin' && givesHalf(letter, before, after)
    const last = runs.at(-1)
    const drawn = face === undefined ? unknownLetter : letter
    if (last && last.face === (face ?? 'latin') && last.isHalf === isHalf) last.text += drawn
    else runs.push({ text: drawn, face: face ?? 'latin', isHalf })
  }
  return runs
}

function faceOf(
  letter: string,
  before: string | undefined,
  after: string | undefined,
  { book, weight, locale }: { book: FontBook; weight: FontWeight; locale: Locale },
): FontFace | undefined {
  const code = letter.codePointAt(0)!
  const isMark = (code >= 0x3000 && code <= 0x303f) || (code >= 0xff00 && code <= 0xffef)
  const isNextToHan = [before, after].some((other) => other !== undefined && isHan(other.codePointAt(0)!))
  const wantsHan = isHan(code) || (locale !== 'en-us' && isNextToHan && bothWays.includes(letter))
  const order: readonly FontFace[] = !wantsHan
    ? ['latin', 'traditional', 'simplified']
    : isMark && locale === 'zh-cn'
      ? ['simplified', 'traditional', 'latin']
      : ['traditional', 'simplified', 'latin']
  return order.find((face) => book.has(fontName(face, weight), code))
}

/** Returns whether a bracket is half-width: closing before a mark, or opening after an opening bracket or a stop. */
function givesHalf(letter: string, before: string | undefined, after: string | undefined): boolean {
  if (closing.includes(letter)) return after !== undefined && (closing + opening + stops).includes(after)
  if (opening.includes(letter)) return before !== undefined && (opening + stops).includes(before)
  return false
}
