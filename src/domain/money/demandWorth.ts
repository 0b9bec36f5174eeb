/** Modeled money is believed to two digits, and the price that it is multiplied by is written with three. */
export const worthDigits = 2
const priceDigits = 3

/** Binary noise behind this digit decides no rounding: 0.0765 is a half, though its binary value lies below. */
const exactDigits = 12

/** Rounds to significant digits, halves away from zero; 0 stays 0. */
export function roundToSignificant(value: number, digits: number): number {
  const places = significantPlaces(value, digits)
  const scaled = Number((Math.abs(value) * 10 ** places).toPrecision(exactDigits))
  return Math.sign(value) * Number(`${Math.round(scaled)}e${-places}`)
}

/** Returns the decimal places of the last of so many significant digits: 3 for 0.012 with two, −5 for 2,100,000. 0 for 0. */
export function significantPlaces(value: number, digits: number): number {
  const [, exponent] = value.toExponential(digits - 1).split('e')
  return value === 0 ? 0 : digits - 1 - Number(exponent)
}

/** Returns the sales by person as they are shown and multiplied by. */
export const pricePerPerson = (perPerson: number): number => roundToSignificant(perPerson, priceDigits)

/** Returns how many decimals a price by person is written with. */
export const priceDecimals = (perPerson: number): number => Math.max(0, significantPlaces(perPerson, priceDigits))

/** Returns what people are worth before it is rounded: for shares of a forecast, never to be shown as an amount. */
export const unroundedWorth = (people: number, perPerson: number): number =>
  Math.round(people) * pricePerPerson(perPerson)

/** Returns what people are worth a month: whole people × the price as it is shown, to two significant digits. The only rule for it. */
export const demandWorth = (people: number, perPerson: number): number =>
  roundToSignificant(unroundedWorth(people, perPerson), worthDigits)

/** Returns the places that `demandWorth` rounds to, as ROUND of a spreadsheet takes them. */
export const worthPlaces = (people: number, perPerson: number): number =>
  significantPlaces(unroundedWorth(people, perPerson), worthDigits)

/** Returns where the worth of people likely lies, the lower end first; for fewer than none the ends change places. */
export function worthRange(
  people: number,
  { low, high }: { readonly low: number; readonly high: number },
): readonly [number, number] {
  const ends = [demandWorth(people, low), demandWorth(people, high)] as const
  return ends[0] <= ends[1] ? ends : [ends[1], ends[0]]
}

/** Returns whole people that are net new: people won less people taken from own stores, each as it is shown, so that they add up. */
export const netNewPeople = ({ captured, ownLoss }: { readonly captured: number; readonly ownLoss: number }): number =>
  Math.round(captured) - Math.round(ownLoss)
