import type { Locale } from '#domain/locale.ts'
import type { FontBook } from '../fonts/fontBook.ts'
import { fontName, type FontWeight } from '../fonts/fontFiles.ts'
import { type FacedText, isHan, settable, splitRuns } from './splitRuns.ts'

interface TextLook {
  readonly size: number
  readonly weight: FontWeight
  readonly colour: string
  readonly rise?: number
  readonly link?: string
  readonly figure?: string
}

export interface StyledText extends TextLook {
  readonly text: string
}

interface LinePiece extends FacedText, TextLook {
  readonly x: number
  readonly width: number
}

export interface TextLine {
  readonly pieces: readonly LinePiece[]
  readonly width: number
}

export interface TypeSetting {
  readonly book: FontBook
  readonly locale: Locale
  readonly onUnknown: (letter: string) => void
}

/** Matches text that must not start a line. */
const notFirst = /^[，。、；：！？．）」』】》〉〕］｝％・…—‥ー,.;:!?)\]}%’”]/u
/** Matches text that must not end a line. */
const notLast = /[（「『【《〈〔［｛([{‘“$＄]$/u

/** Unbreakable part of a text. Its trailing space is dropped at the end of a line. */
interface Chunk {
  readonly text: string
  readonly space: string
  readonly look: TextLook
  readonly mayBreak: boolean
}

/**
 * Breaks texts into left-aligned lines. Chinese text breaks between characters, but not before ，。）」 or after （「. Other
 * text breaks at spaces and after hyphens and slashes; hyphens are never added. An overlong word breaks between any
 * characters.
 */
export function breakLines(texts: readonly StyledText[], width: number, setting: TypeSetting): readonly TextLine[] {
  const lines: (readonly Chunk[])[] = []
  let line: Chunk[] = []
  let used = 0
  const place = (chunks: readonly Chunk[]): void => {
    for (const chunk of chunks) {
      line.push(chunk)
      used += chunkWidth(chunk.text + chunk.space, chunk.look, setting)
    }
  }
  const next = (): void => {
    lines.push(line)
    line = []
    used = 0
  }
  for (const word of unbreakables(chunksOf(texts))) {
    const wide = wordWidth(word, setting)
    if (used + wide > width + 0.01 && line.length > 0) next()
    if (wide <= width + 0.01) {
      place(word)
      continue
    }
    for (const letter of word.flatMap(lettersOf)) {
      if (used + chunkWidth(letter.text, letter.look, setting) > width + 0.01 && line.length > 0) next()
      place([letter])
    }
  }
  if (line.length > 0 || lines.length === 0) lines.push(line)
  return lines.map((chunks) => setLine(chunks, setting))
}

export function setText(texts: readonly StyledText[], setting: TypeSetting): TextLine {
  return setLine(
    texts.map(({ text, ...look }) => ({ text, space: '', look, mayBreak: true })),
    setting,
  )
}

/** Sets a text as one line of at most `width`, truncated with an ellipsis. */
export function setShort(text: StyledText, width: number, setting: TypeSetting): TextLine {
  const whole = setText([text], setting)
  if (whole.width <= width) return whole
  const letters = Array.from(settable(text.text))
  let low = 0
  let high = letters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const cut = setText([{ ...text, text: `${letters.slice(0, middle).join('').trimEnd()}…` }], setting)
    if (cut.width <= width) low = middle
    else high = middle - 1
  }
  return setText([{ ...text, text: `${letters.slice(0, low).join('').trimEnd()}…` }], setting)
}

function chunksOf(texts: readonly StyledText[]): readonly Chunk[] {
  const chunks: Chunk[] = []
  for (const { text, ...look } of texts) {
    const clean = settable(text)
    const words = clean.match(/ +|[^ ]+/g) ?? []
    for (const word of words) {
      if (word.startsWith(' ')) {
        const last = chunks.at(-1)
        if (last && last.space === '') chunks[chunks.length - 1] = { ...last, space: word }
        else chunks.push({ text: '', space: word, look, mayBreak: true })
        continue
      }
      for (const part of partsOfWord(word)) {
        const last = chunks.at(-1)
        chunks.push({ text: part, space: '', look, mayBreak: last === undefined || mayBreakBetween(last, part) })
      }
    }
  }
  return chunks
}

/**
 * Splits a word at its break opportunities: around each Chinese character, and after hyphens and slashes that precede a
 * letter.
 */
function partsOfWord(word: string): readonly string[] {
  const parts: string[] = []
  let latin = ''
  const letters = Array.from(word)
  for (const [at, letter] of letters.entries()) {
    const han = isHan(letter.codePointAt(0)!)
    if (!han) latin += letter
    const endsPart = han || (/[-/]/.test(letter) && at > 0 && /\p{L}/u.test(letters[at + 1] ?? ''))
    if (endsPart && latin !== '') {
      parts.push(latin)
      latin = ''
    }
    if (han) parts.push(letter)
  }
  return latin === '' ? parts : [...parts, latin]
}

function mayBreakBetween(last: Chunk, part: string): boolean {
  if (last.space !== '') return !notFirst.test(part)
  if (notFirst.test(part) || notLast.test(last.text)) return false
  const end = Array.from(last.text).at(-1) ?? ''
  const start = Array.from(part)[0] ?? ''
  return [end, start].some((letter) => letter !== '' && isHan(letter.codePointAt(0)!)) || /[-/]$/.test(last.text)
}

function* unbreakables(chunks: readonly Chunk[]): Generator<readonly Chunk[]> {
  let word: Chunk[] = []
  for (const chunk of chunks) {
    if (chunk.mayBreak && word.length > 0) {
      yield word
      word = []
    }
    word.push(chunk)
  }
  if (word.length > 0) yield word
}

const lettersOf = ({ text, space, look }: Chunk): readonly Chunk[] => {
  const letters = Array.from(text)
  return letters.map((letter, at) => ({
    text: letter,
    space: at === letters.length - 1 ? space : '',
    look,
    mayBreak: true,
  }))
}

const chunkWidth = (text: string, look: TextLook, setting: TypeSetting): number =>
  runsOf(text, look, setting).reduce((sum, run) => sum + runWidth(run, look, setting), 0)

function wordWidth(word: readonly Chunk[], setting: TypeSetting): number {
  return word.reduce(
    (sum, { text, space, look }, at) => sum + chunkWidth(at === word.length - 1 ? text : text + space, look, setting),
    0,
  )
}

const runsOf = (text: string, { weight }: TextLook, setting: TypeSetting): readonly FacedText[] =>
  splitRuns(text, { ...setting, weight })

const runWidth = ({ text, face, isHalf }: FacedText, { size, weight }: TextLook, { book }: TypeSetting): number =>
  book.width(fontName(face, weight), text, isHalf) * size

function setLine(chunks: readonly Chunk[], setting: TypeSetting): TextLine {
  const texts: { text: string; look: TextLook }[] = []
  for (const [at, { text, space, look }] of chunks.entries()) {
    const whole = at === chunks.length - 1 ? text : text + space
    const last = texts.at(-1)
    if (last?.look === look || (last && isSameLook(last.look, look))) last.text += whole
    else texts.push({ text: whole, look })
  }
  const pieces: LinePiece[] = []
  let x = 0
  for (const { text, look } of texts)
    for (const run of runsOf(text, look, setting)) {
      const width = runWidth(run, look, setting)
      pieces.push({ ...run, ...look, x, width })
      x += width
    }
  return { pieces, width: x }
}

const isSameLook = (one: TextLook, other: TextLook): boolean =>
  one.size === other.size &&
  one.weight === other.weight &&
  one.colour === other.colour &&
  one.rise === other.rise &&
  one.link === other.link &&
  one.figure === other.figure
