/** Significant digits of modeled money. The price per person, from which it is computed, has three. */
export const worthDigits = 2
const priceDigits = 3

/**
 * Significant digits to which a value is reduced before rounding, to ignore binary noise: 0.0765 counts as a half
 * although its binary value is lower.
 */
const exactDigits = 12

/** Rounds to significant digits, halves away from zero; 0 stays 0. */
export function roundToSignificant(value: number, digits: number): number {
  const places = significantPlaces(value, digits)
  const scaled = Number((Math.abs(value) * 10 ** places).toPrecision(exactDigits))
  return Math.sign(value) * Number(`${Math.round(scaled)}e${-places}`)
}

/**
 * Returns the decimal places of the last significant digit; with two digits, 3 for 0.012 and −5 for 2,100,000. 0 for 0.
 */
export function significantPlaces(value: number, digits: number): number {
  const [, exponent] = value.toExponential(digits - 1).split('e')
  return value === 0 ? 0 : digits - 1 - Number(exponent)
}

/** Returns sales per person, rounded as displayed and used in multiplication. */
export const pricePerPerson = (perPerson: number): number => roundToSignificant(perPerson, priceDigits)

export const priceDecimals = (perPerson: number): number => Math.max(0, significantPlaces(perPerson, priceDigits))

/**
 * Returns the monthly sales before rounding to significant digits, for computing shares. Never display it as an amount.
 */
export const unroundedWorth = (people: number, perPerson: number): number =>
  Math.round(people) * pricePerPerson(perPerson)

/**
 * Returns the monthly sales from people: whole people × displayed price, to two significant digits. Use it for every
 * displayed amount.
 */
export const demandWorth = (people: number, perPerson: number): number =>
  roundToSignificant(unroundedWorth(people, perPerson), worthDigits)

/** Returns the decimal places `demandWorth` rounds to, for spreadsheet ROUND. */
export const worthPlaces = (people: number, perPerson: number): number =>
  significantPlaces(unroundedWorth(people, perPerson), worthDigits)

/** Returns the likely range of the sales from people, lower end first; negative people swap the ends. */
export function worthRange(
  people: number,
  { low, high }: { readonly low: number; readonly high: number },
): readonly [number, number] {
  const ends = [demandWorth(people, low), demandWorth(people, high)] as const
  return ends[0] <= ends[1] ? ends : [ends[1], ends[0]]
}

/** Returns net new people: captured people minus own losses, each rounded as displayed so that the figures add up. */
export const netNewPeople = ({ captured, ownLoss }: { readonly captured: number; readonly ownLoss: number }): number =>
  Math.round(captured) - Math.round(ownLoss)
