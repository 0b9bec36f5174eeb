import type { StatCell } from '#features/surveys/statistics/statTable.ts'

type Numbers = (key: string) => number

const numberOf = (text: string): number => Number(text.replaceAll(',', '').replace('\u2212', '-'))

/**
 * Rounds half away from zero, as on screens. Returns both roundings if the value is too close to a half to decide from
 * the inputs' digits.
 */
function printed(value: number, decimals: number): readonly string[] {
  const nudge = Math.max(Math.abs(value) * 3e-14, 1e-9)
  const print = (of: number) => {
    const text = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals }).format(of)
    return text.replace('-', '\u2212').replace(/^\u22120$/, '0')
  }
  return [...new Set([print(value - nudge), print(value + nudge)])]
}

const percents = (share: number): readonly string[] =>
  printed(share * 100, 1).map((text) => `${text.includes('.') ? text : `${text}.0`}%`)

/**
 * Returns the regularized lower incomplete gamma function, by its series: at x/2, the probability that χ² with 2a
 * degrees of freedom is at most x.
 */
function lowerGamma(a: number, x: number): number {
  let logGamma = 0
  // Γ(a) for integer and half-integer a, by recurrence.
  for (let at = a; at > 1; at--) logGamma += Math.log(at - 1)
  if (a % 1 !== 0) logGamma += Math.log(Math.PI) / 2
  let term = 1 / a
  let sum = 1 / a
  for (let n = 1; n < 100_000 && term > sum * 1e-17; n++) sum += term *= x / (a + n)
  return sum * Math.exp(a * Math.log(x) - x - logGamma)
}

const chanceOf = (chiSquare: number, freedom: number): number =>
  chiSquare > 0 ? 1 - lowerGamma(freedom / 2, chiSquare / 2) : 1

const chances = (p: number): readonly string[] =>
  p < 0.001 - 1e-12 ? ['< 0.001'] : p < 0.001 + 1e-12 ? ['< 0.001', '0.001'] : printed(p, 3)

function wilson(p: number, n: number): readonly string[] {
  const z = 1.959964
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  const ends = [-half, half].map((side) => (p + (z * z) / (2 * n) + side) / (1 + (z * z) / n))
  const text = (end: number) => percents(Math.min(1, Math.max(0, end))).map((one) => one.replace('%', ''))
  return text(ends[0]!).flatMap((low) => text(ends[1]!).map((high) => `${low}–${high}`))
}

const choose = (n: number, k: number): number => {
  let result = 1
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i
  return result
}

/** Returns the total two-sided probability of all tables no likelier than this table, by enumeration. */
function fisher([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  const all = choose(a + b + c + d, a + c)
  const chance = (x: number) => (choose(a + b, x) * choose(c + d, a + c - x)) / all
  let sum = 0
  for (let x = Math.max(0, a - d); x <= Math.min(a + b, a + c); x++)
    if (chance(x) <= chance(a) * (1 + 1e-7)) sum += chance(x)
  return Math.min(1, sum)
}

function testOf(cell: StatCell) {
  const lines = (key: string) =>
    (cell.inputs ?? [])
      .filter((input) => new RegExp(`^${key}\\d+$`).test(input.key))
      .map(({ value }) => value.split(' · ').map(numberOf))
  const observed = lines('observed')
  const squares = lines('squares')
  const expected = lines('expected')
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const rows = observed.map(sum)
  const columns = observed[0]!.map((_one, j) => sum(observed.map((row) => row[j]!)))
  const total = sum(rows)
  let statistic = 0
  let above = 0
  let below = 0
  observed.forEach((row, i) =>
    row.forEach((count, j) => {
      if (rows[i] === 0 || columns[j] === 0) return
      const e = (rows[i]! * columns[j]!) / total
      if (Math.abs(e - expected[i]![j]!) > 1e-8 * total) throw new Error(`${e} is expected, not ${expected[i]![j]}.`)
      statistic += (count - e) ** 2 / e
      const odds = (total / rows[i]! - 1) * (total / columns[j]! - 1)
      above += count * odds
      below += (squares[i]?.[j] ?? count) * odds
    }),
  )
  const people = numberOf((cell.inputs ?? []).find(({ key }) => key === 'people')!.value)
  const effective = Math.min(people, (total * above) / below)
  const [r, c] = [rows, columns].map((sums) => sums.filter((one) => one > 0).length) as [number, number]
  const filled = observed.flatMap((row, i) => row.filter((_count, j) => rows[i]! > 0 && columns[j]! > 0))
  return {
    chiSquare: (statistic * effective) / total,
    effective,
    freedom: (r - 1) * (c - 1),
    smaller: Math.min(r, c) - 1,
    filled,
  }
}

function quartile(n: Numbers, label: string): number {
  if (!Number.isNaN(n('wanted'))) {
    const near = 1e-9 * n('weights')
    if (Math.abs(n('q') * n('weights') - n('wanted')) > near) return NaN
    const isReached = n('before') < n('wanted') + near && n('with') > n('wanted') - near
    return isReached ? n('number') : NaN
  }
  const position = (n('n') - 1) * n('q') + 1
  if (position !== n('position') || n('q') !== { 'Lower quartile': 0.25, Median: 0.5, 'Upper quartile': 0.75 }[label])
    return NaN
  return n('below') + (position % 1) * (n('above') - n('below'))
}

/** Returns a cell's residual from its counts and squares; NaN if undefined. */
function residualOf(n: Numbers): number {
  const o = n('count')
  const row = n('row')
  const column = n('column')
  const total = n('total')
  const e = (row * column) / total
  const spread = Math.sqrt(e * (1 - row / total) * (1 - column / total))
  if (!(spread > 1e-12)) return NaN
  const g = total / row - 1
  const h = total / column - 1
  const odds = [g * h, g / h, h / g, 1 / (g * h)]
  const sum = (values: readonly number[]) => values.reduce((all, value, at) => all + value * odds[at]!, 0)
  const weights = [o, row - o, column - o, total - row - column + o]
  const squares = ['squares', 'squaresRow', 'squaresColumn', 'squaresOther'].map(n)
  const effective = Number.isNaN(squares[0]) ? total : Math.min(n('people'), (total * sum(weights)) / sum(squares))
  return ((o - e) / spread) * Math.sqrt(effective / total)
}

/**
 * Recomputes a figure from its shown inputs, with a second implementation, formatted as on screen. Returns several
 * texts if the inputs can't decide the last digit, the shown text for counts and extremes, and no text for an unknown
 * method. `value` overrides some results.
 */
export function figureAgain(cell: StatCell, value?: number): readonly string[] {
  const { method, label = '', inputs = [] } = cell
  const found = new Map(inputs.map((input) => [input.key, input.value]))
  const n: Numbers = (key) => (found.has(key) ? numberOf(found.get(key)!) : NaN)
  const isWeighted = method?.startsWith('surveyWeighted') === true
  switch (method) {
    case 'surveyAnswers':
      return [cell.text]
    case 'surveyWeightedCount':
      return printed(n('people') === 0 ? 0 : n('people') * n('meanWeight'), 1)
    case 'surveyShare':
    case 'surveyWeightedShare': {
      const share = isWeighted ? n('chosenWeight') / n('weights') : n('count') / n('n')
      if (label.startsWith('95%')) return wilson(share, isWeighted ? n('weights') ** 2 / n('squares') : n('n'))
      return percents(value ?? share)
    }
    case 'surveyNumbers':
    case 'surveyWeightedNumbers': {
      const weight = isWeighted ? n('weights') : n('n')
      if (label === 'Mean') return printed(value ?? n('values') / weight, 1)
      if (label === 'Standard deviation')
        return printed(
          Math.sqrt(n('deviations') / (isWeighted ? weight - n('squaredWeights') / weight : weight - 1)),
          1,
        )
      if (label === 'Minimum' || label === 'Maximum') return [cell.text]
      return printed(value ?? quartile(n, label), 2)
    }
    case 'surveyCross':
    case 'surveyWeightedCross': {
      if (label.startsWith('Share')) {
        const residual = residualOf(n)
        if (!Number.isNaN(residual) && Math.abs(residual - n('residual')) > 1e-6) return [`residual ${residual}`]
        return percents(value ?? n('count') / n('base'))
      }
      const { chiSquare, effective, freedom, smaller, filled } = testOf(cell)
      if (label.startsWith('χ²')) return printed(chiSquare, 2)
      if (label === 'p-value') return chances(chanceOf(chiSquare, freedom))
      if (label.startsWith('Cramér')) return printed(value ?? Math.sqrt(chiSquare / (effective * smaller)), 3)
      if (label.startsWith('Fisher')) return chances(fisher(filled))
      return printed(effective, 1)
    }
    default:
      return []
  }
}
