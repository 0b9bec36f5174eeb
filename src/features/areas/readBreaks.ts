import type { ThematicPart } from '#mapStage/mapLayer.ts'

export type BreaksProblem =
  | { readonly kind: 'none' }
  | { readonly kind: 'notNumber'; readonly text: string }
  | { readonly kind: 'tooMany'; readonly max: number }
  | { readonly kind: 'notRising'; readonly text: string }

const maxBreaks = 6

/**
 * Parses up to six ascending breaks, separated by semicolons, commas, spaces or line breaks; accepts thousands commas,
 * "10k", and for shares "12 %". Shares are entered in percent and stored as ratios.
 */
export function readBreaks(
  text: string,
  figure: ThematicPart['figure'],
): { readonly breaks: readonly number[] } | { readonly problem: BreaksProblem } {
  const words = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/ ([%k](?:[ ;,]|$))/gi, '$1')
    .split(/[;；、 ]+/u)
    .flatMap(splitCommas)
    .filter((word) => word !== '')
  if (words.length === 0) return { problem: { kind: 'none' } }
  if (words.length > maxBreaks) return { problem: { kind: 'tooMany', max: maxBreaks } }
  const breaks: number[] = []
  for (const word of words) {
    const value = readFigure(word, figure)
    if (value === undefined) return { problem: { kind: 'notNumber', text: word } }
    if (breaks.length > 0 && value <= breaks.at(-1)!) return { problem: { kind: 'notRising', text: word } }
    breaks.push(value)
  }
  return { breaks }
}

/** Splits at commas, except before exactly three digits. */
function splitCommas(words: string): readonly string[] {
  const figures: string[] = []
  for (const part of words.split(',')) {
    if (figures.length > 0 && /^\d{3}(?:\D|$)/.test(part)) figures.push(`${figures.pop()},${part}`)
    else figures.push(part)
  }
  return figures
}

export const writeBreaks = (breaks: readonly number[], figure: ThematicPart['figure']): string =>
  breaks.map((value) => String(Number((figure === 'share' ? value * 100 : value).toPrecision(6)))).join('; ')

function readFigure(word: string, figure: ThematicPart['figure']): number | undefined {
  const found = /^(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(k?)(%?)$/i.exec(word)
  if (!found) return undefined
  const value = Number(found[1]!.replaceAll(',', '')) * (found[2] ? 1000 : 1)
  if (figure === 'share') return Number((value / 100).toPrecision(12))
  return found[3] ? undefined : value
}
