/** Mixes two colors `#rrggbb` or `#rgb`; share 0 is the first, 1 the second. */
export function mixColours(first: string, second: string, share: number): string {
  const from = partsOf(first)
  const to = partsOf(second)
  return `#${from.map((part, index) => twoDigits(part + (to[index]! - part) * share)).join('')}`
}

/** Returns the gray of equal lightness (Rec. 709 weights). */
export function greyOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
  return `#${twoDigits(0.2126 * red + 0.7152 * green + 0.0722 * blue).repeat(3)}`
}

/** Returns the RGB parts of a color; black if invalid. */
function partsOf(colour: string): number[] {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) || 0)
}

const twoDigits = (part: number): string =>
  Math.round(Math.min(255, Math.max(0, part)))
    .toString(16)
    .padStart(2, '0')

/** Returns the contrast of two colors, 1–21. Method: WCAG 2.2, relative luminance. */
export function contrastOf(first: string, second: string): number {
  const [dark, light] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
