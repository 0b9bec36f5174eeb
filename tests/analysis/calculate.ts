/**
 * Evaluates a formula like a spreadsheet: four operators and powers with precedence, parentheses, comparisons (true is
 * 1), COUNT and ROUND. Throws for anything else, to catch formulas that spreadsheets don't accept.
 */
export function calculate(formula: string): number {
  const signs = formula.match(/\d+\.?\d*(?:e[+-]?\d+)?|COUNT|ROUND|<=|[-+*/^(),=]/gi)
  if (!signs || signs.join('') !== formula || signs.shift() !== '=') throw new Error(`No formula: ${formula}`)
  const value = comparison(signs)
  if (signs.length > 0) throw new Error(`Left over in ${formula}: ${signs.join('')}`)
  return value
}

type Rule = (signs: string[]) => number

const comparison: Rule = (signs) => {
  const left = sum(signs)
  return take(signs, '<=') ? Number(left <= sum(signs)) : left
}

const sum: Rule = (signs) => {
  let value = product(signs)
  for (;;) {
    if (take(signs, '+')) value += product(signs)
    else if (take(signs, '-')) value -= product(signs)
    else return value
  }
}

const product: Rule = (signs) => {
  let value = power(signs)
  for (;;) {
    if (take(signs, '*')) value *= power(signs)
    else if (take(signs, '/')) value /= power(signs)
    else return value
  }
}

const power: Rule = (signs) => {
  const value = factor(signs)
  return take(signs, '^') ? value ** factor(signs) : value
}

const factor: Rule = (signs) => {
  if (take(signs, '-')) return -factor(signs)
  if (take(signs, 'COUNT')) return count(signs)
  if (take(signs, 'ROUND')) return rounded(signs)
  if (!take(signs, '(')) return number(signs)
  const value = comparison(signs)
  expectSign(signs, ')')
  return value
}

const count: Rule = (signs) => {
  expectSign(signs, '(')
  let values = 0
  do {
    number(signs)
    values++
  } while (take(signs, ','))
  expectSign(signs, ')')
  return values
}

/** Rounds half away from zero, as spreadsheets do. */
function rounded(signs: string[]): number {
  expectSign(signs, '(')
  const value = sum(signs)
  expectSign(signs, ',')
  const times = 10 ** sum(signs)
  expectSign(signs, ')')
  const scaled = Number((Math.abs(value) * times).toPrecision(14))
  return (Math.sign(value) * Math.round(scaled)) / times
}

function number(signs: string[]): number {
  const value = Number(signs.shift())
  if (!Number.isFinite(value)) throw new Error('A number was expected.')
  return value
}

function expectSign(signs: string[], sign: string): void {
  if (!take(signs, sign)) throw new Error(`${sign} was expected before ${signs.join('')}.`)
}

function take(signs: string[], sign: string): boolean {
  if (signs[0] !== sign) return false
  signs.shift()
  return true
}
