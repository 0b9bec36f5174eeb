/** An exact fraction with positive denominator, not necessarily reduced. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const zero: Ratio = { numerator: 0n, denominator: 1n }

/** Returns the exact fraction for a number's shortest decimal form: 0.1 is 1/10. Throws unless finite. */
export function ratioOf(value: number): Ratio {
  if (!Number.isFinite(value)) throw new RangeError(`No fraction equals ${value}.`)
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  const shift = Number(exponent) - decimals.length
  const numerator = BigInt(whole + decimals)
  return shift >= 0
    ? { numerator: numerator * 10n ** BigInt(shift), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-shift) }
}

export const addRatios = (a: Ratio, b: Ratio): Ratio =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      }

export const subtractRatios = (a: Ratio, b: Ratio): Ratio =>
  addRatios(a, { numerator: -b.numerator, denominator: b.denominator })

export const multiplyRatios = (a: Ratio, b: Ratio): Ratio => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})

/** Throws for a zero divisor. */
export function divideRatios(a: Ratio, b: Ratio): Ratio {
  if (b.numerator === 0n) throw new RangeError('A fraction cannot be divided by zero.')
  const sign = b.numerator < 0n ? -1n : 1n
  return { numerator: a.numerator * b.denominator * sign, denominator: a.denominator * b.numerator * sign }
}

export function compareRatios(a: Ratio, b: Ratio): number {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  return left < right ? -1 : left > right ? 1 : 0
}

/** Rounds to the nearest integer; halves go up. */
export function roundRatio({ numerator, denominator }: Ratio): number {
  const doubled = 2n * numerator + denominator
  const quotient = doubled / (2n * denominator)
  // BigInt division truncates toward zero; negatives need a floor.
  const isInexactBelowZero = doubled < 0n && doubled % (2n * denominator) !== 0n
  return Number(isInexactBelowZero ? quotient - 1n : quotient)
}

const digits = 10n ** 17n

/** Returns the fraction as a number, truncated to 17 decimals unless it is whole. */
export const ratioToNumber = ({ numerator, denominator }: Ratio): number =>
  numerator % denominator === 0n
    ? Number(numerator / denominator)
    : Number((numerator * digits) / denominator) / Number(digits)
