import { create, type Font, type Glyph } from 'fontkit'
import { type FontBytes, type FontName, fontNames } from './fontFiles.ts'

export interface SetGlyph {
  readonly glyph: Glyph
  readonly advance: number
  readonly offset: number
}

const latinFeatures = { tnum: true, kern: true, calt: false, liga: false, clig: false, dlig: false }
const hanFeatures = { kern: false, liga: false, calt: false }

/**
 * Report fonts, measured by advances. Line heights aren't used, because they differ within a family. Glyphs and pairs
 * are cached, because shaping them again in fontkit takes ten times as long.
 */
export class FontBook {
  readonly #fonts: Readonly<Record<FontName, Font>>
  readonly #letters = new Map<string, SetGlyph>()
  readonly #kerns = new Map<string, number>()
  readonly #covers = new Map<string, boolean>()

  constructor(bytes: FontBytes) {
    this.#fonts = Object.fromEntries(fontNames.map((name) => [name, openTrueType(name, bytes[name])])) as Record<
      FontName,
      Font
    >
  }

  has(name: FontName, code: number): boolean {
    const key = `${name}${code}`
    let covers = this.#covers.get(key)
    if (covers === undefined) {
      covers = this.#fonts[name].hasGlyphForCodePoint(code)
      this.#covers.set(key, covers)
    }
    return covers
  }

  font(name: FontName): Font {
    return this.#fonts[name]
  }

  /** `isHalf` sets full-width punctuation at half width. */
  set(name: FontName, text: string, isHalf = false): readonly SetGlyph[] {
    const letters = Array.from(text, (letter) => this.#letter(name, letter, isHalf))
    if (!name.startsWith('latin')) return letters
    const marks = Array.from(text)
    return letters.map((letter, at) =>
      at + 1 < marks.length
        ? { ...letter, advance: letter.advance + this.#kern(name, marks[at]!, marks[at + 1]!) }
        : letter,
    )
  }

  width(name: FontName, text: string, isHalf = false): number {
    if (name.startsWith('latin')) return this.set(name, text).reduce((sum, { advance }) => sum + advance, 0) / 1000
    let width = 0
    for (const letter of text) width += this.#letter(name, letter, isHalf).advance
    return width / 1000
  }

  #letter(name: FontName, letter: string, isHalf: boolean): SetGlyph {
    const key = `${name}${isHalf ? '½' : ''}${letter}`
    let set = this.#letters.get(key)
    if (!set) {
      const font = this.#fonts[name]
      const scale = 1000 / font.unitsPerEm
      const features = name.startsWith('latin') ? latinFeatures : isHalf ? { ...hanFeatures, halt: true } : hanFeatures
      const { glyphs, positions } = font.layout(letter, features)
      const { xAdvance, xOffset } = positions[0]!
      // fontkit caches the first code points of a glyph. A period first seen as part of a colon couldn't be copied or
      // read by a screen reader.
      if (glyphs[0]!.codePoints.length === 0) glyphs[0]!.codePoints = [letter.codePointAt(0)!]
      set = { glyph: glyphs[0]!, advance: xAdvance * scale, offset: xOffset * scale }
      this.#letters.set(key, set)
    }
    return set
  }

  #kern(name: FontName, left: string, right: string): number {
    const key = `${name}${left}${right}`
    let kern = this.#kerns.get(key)
    if (kern === undefined) {
      const font = this.#fonts[name]
      const { glyphs, positions } = font.layout(left + right, latinFeatures)
      const alone = this.#letter(name, left, false).advance
      kern = glyphs.length === 2 ? (positions[0]!.xAdvance * 1000) / font.unitsPerEm - alone : 0
      this.#kerns.set(key, kern)
    }
    return kern
  }
}

/**
 * Opens a TrueType font. Rejects other formats, because web fonts unpack slowly and CFF outlines are subset
 * incorrectly.
 */
function openTrueType(name: FontName, bytes: Uint8Array): Font {
  const isTrueType = bytes[0] === 0 && bytes[1] === 1 && bytes[2] === 0 && bytes[3] === 0
  if (!isTrueType) throw new Error(`The font ${name} is not a TrueType file.`)
  return create(bytes)
}
