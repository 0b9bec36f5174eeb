import { calculate } from './calculate.ts'

export interface OpenedFigure {
  readonly label: string
  readonly value: string
  readonly inputs: readonly { readonly label: string; readonly value: string }[]
  readonly spreadsheet: string
}

/** Constants that formulas may use: 0, 1, the months of a year, and 400 and 121, since 1 ping is 400/121 m². */
const constants = [0, 1, 12, 400, 121]

interface ShownNumber {
  readonly number: number
  /** Half a unit of the last digit. */
  readonly half: number
}

const scales: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, '%': 0.01, ' km²': 1e6 }

/** Parses the numbers in a text with their precision: "NT$ 4.2M" is 4,200,000 ± 50,000. */
export function shownNumbers(text: string): readonly ShownNumber[] {
  return [...text.matchAll(/([-\u2212]?)(\d[\d,]*)(?:\.(\d+))?(K\b|M\b|B\b|%| km²)?/g)].map(
    ([, sign, whole, decimals = '', unit = '']) => {
      const scale = scales[unit] ?? 1
      const number = Number(`${whole!.replaceAll(',', '')}.${decimals || 0}`) * scale
      return { number: sign ? -number : number, half: (0.5 * scale) / 10 ** decimals.length }
    },
  )
}

const isNear = ({ number, half }: ShownNumber, value: number): boolean =>
  Math.abs(number - value) <= half + Math.abs(value) * 1e-9

/**
 * Returns a figure's problem: the formula yields another value; a number in the formula isn't an input; or the
 * displayed inputs yield another value to the printed digit.
 */
export function faultOf({ label, value, inputs, spreadsheet }: OpenedFigure): string | undefined {
  const shown = shownNumbers(value)
  const isShown = (result: number) => shown.some((one) => isNear(one, result) || isNear(one, Math.abs(result)))
  const said = `${label}: ${value} opens to ${spreadsheet}`
  const result = calculate(spreadsheet)
  if (!isShown(result)) return `${said} = ${result}`
  const known = inputs.flatMap((input) => shownNumbers(input.value))
  let missing: string | undefined
  const typed = spreadsheet.replace(/\d+\.?\d*(?:e[+-]?\d+)?/gi, (literal) => {
    const number = Number(literal)
    const found = known
      .filter((one) => isNear(one, number) || isNear({ number: -one.number, half: one.half }, number))
      .sort((a, b) => a.half - b.half)[0]
    // An area input in m² may appear as km² in a formula.
    const match = found ?? known.find((one) => isNear({ number: one.number / 1e6, half: one.half / 1e6 }, number))
    if (!match && !constants.includes(number)) missing = literal
    return found ? String(Math.abs(found.number)) : match ? String(match.number / 1e6) : literal
  })
  const list = inputs.map((input) => `${input.label} ${input.value}`).join('; ')
  if (missing !== undefined) return `${said}; ${missing} is not among: ${list}`
  const again = calculate(typed)
  return isShown(again) ? undefined : `${said}; with its inputs (${list}) it gives ${again}`
}
