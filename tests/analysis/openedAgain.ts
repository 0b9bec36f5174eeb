import { calculate } from './calculate.ts'

/** A figure that opens, as it is shown: its value, what it opens to, and its formula for a spreadsheet. */
export interface OpenedFigure {
  readonly label: string
  readonly value: string
  readonly inputs: readonly { readonly label: string; readonly value: string }[]
  readonly spreadsheet: string
}

/** Numbers that formulas may have of their own: percent, months, km² in m², ping in m². */
const constants = [0, 1, 12, 400, 121]

interface ShownNumber {
  readonly number: number
  /** Half a unit of its last digit. */
  readonly half: number
}

const scales: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, '\u2009%': 0.01, ' km²': 1e6 }

/** The numbers of a text with how exactly they are written: "NT$ 4.2M" is 4,200,000 ± 50,000. */
export function shownNumbers(text: string): readonly ShownNumber[] {
  return [...text.matchAll(/([-\u2212]?)(\d[\d,]*)(?:\.(\d+))?(K\b|M\b|B\b|\u2009%| km²)?/g)].map(
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
 * Says what is wrong with a figure: its formula gives another value than is shown; a number of the formula is not among its inputs; or the inputs as they are
 * shown, put into the formula, give another value to the printed digit. Undefined where all is right.
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
    // A ground in m² stands as km² in a formula by km².
    const match = found ?? known.find((one) => isNear({ number: one.number / 1e6, half: one.half / 1e6 }, number))
    if (!match && !constants.includes(number)) missing = literal
    return found ? String(Math.abs(found.number)) : match ? String(match.number / 1e6) : literal
  })
  const list = inputs.map((input) => `${input.label} ${input.value}`).join('; ')
  if (missing !== undefined) return `${said}; ${missing} is not among: ${list}`
  const again = calculate(typed)
  return isShown(again) ? undefined : `${said}; with its inputs (${list}) it gives ${again}`
}
