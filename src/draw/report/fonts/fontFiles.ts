/**
 * Fonts for Latin and digits, for Traditional Chinese, and for Simplified characters missing from the Traditional font.
 */
const fontFaces = ['latin', 'traditional', 'simplified'] as const
export type FontFace = (typeof fontFaces)[number]
export type FontWeight = 400 | 700
export type FontName = `${FontFace}${FontWeight}`

/**
 * Report font files under `/fonts/`. A name contains the package version, so the file never changes and is cached
 * permanently.
 */
export const fontFiles: Readonly<Record<FontName, string>> = {
  latin400: 'Inter-400-0.4.2.ttf',
  latin700: 'Inter-700-0.4.2.ttf',
  traditional400: 'NotoSansTC-400-0.4.3.ttf',
  traditional700: 'NotoSansTC-700-0.4.3.ttf',
  simplified400: 'NotoSansSC-rest-400-0.4.3.ttf',
  simplified700: 'NotoSansSC-rest-700-0.4.3.ttf',
}

export const fontNames = Object.keys(fontFiles) as readonly FontName[]
export const fontName = (face: FontFace, weight: FontWeight): FontName => `${face}${weight}`

export type FontBytes = Readonly<Record<FontName, Uint8Array>>
