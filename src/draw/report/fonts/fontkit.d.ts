declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    codePoints: readonly number[]
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly characterSet: readonly number[]
    hasGlyphForCodePoint(code: number): boolean
    layout(
      text: string,
      features: Readonly<Record<string, boolean>>,
    ): {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[]
    }
  }
  export function create(bytes: Uint8Array): Font
}
