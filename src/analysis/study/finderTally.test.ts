import { expect, test } from 'vitest'
import type { Condition } from '../finder/condition.ts'
import { seededRandom } from '../seededRandom.ts'
import { tallyConditions } from './finderTally.ts'

const about = (variable: string) => ({ kind: 'value', variable }) as const
const meets = ({ min = -Infinity, max = Infinity }: Condition, value: number) => value >= min && value <= max

test('what conditions leave, miss by one, and cannot meet together is what counting row by row finds', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed)
    const count = 40 + Math.floor(random() * 60)
    const columns = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      Float64Array.from({ length: count }, () =>
        random() < 0.1 ? Number.NaN : random() < 0.05 ? Infinity : Math.floor(random() * 100),
      ),
    )
    const conditions = columns.map((_, at): Condition => {
      const low = Math.floor(random() * 90)
      const high = Math.floor(random() * 100)
      return {
        measure: about(`v${at}`),
        ...(random() < 0.7 ? { min: low } : {}),
        ...(random() < 0.4 ? { max: low + high } : {}),
      }
    })
    const tally = tallyConditions(count, conditions, columns)
    const all = [...Array(count).keys()]
    const failsOf = (row: number) => conditions.flatMap((one, at) => (meets(one, columns[at]![row]!) ? [] : [at]))
    expect([...tally.found]).toEqual(all.filter((row) => failsOf(row).length === 0))
    for (const at of conditions.keys()) {
      expect(tally.alone[at]).toBe(all.filter((row) => !failsOf(row).includes(at)).length)
      expect(tally.left[at]).toBe(all.filter((row) => failsOf(row).every((one) => one > at)).length)
    }
    const misses = all.filter((row) => {
      const [only, ...more] = failsOf(row)
      return only !== undefined && more.length === 0 && Number.isFinite(columns[only]![row]!)
    })
    expect(tally.misses.length).toBe(Math.min(20, misses.length))
    const short = tally.misses.map(({ shortBy }) => shortBy)
    expect(short).toEqual(short.toSorted((a, b) => a - b))
    for (const { at, condition, value, change } of tally.misses) {
      expect(failsOf(at)).toEqual([condition])
      expect(meets(conditions[condition]!, value + change)).toBe(true)
    }
    for (const { condition, bound, more } of tally.loosened) {
      const { min, max } = conditions[condition]!
      const isLeast = min !== undefined && bound < min
      const looser = conditions.with(condition, {
        ...conditions[condition]!,
        ...(isLeast ? { min: bound } : { max: Math.max(bound, max!) }),
      })
      expect(tallyConditions(count, looser, columns).found.length).toBe(tally.found.length + more)
    }
    for (const [a, b] of tally.clashes)
      expect(all.some((row) => !failsOf(row).includes(a) && !failsOf(row).includes(b))).toBe(false)
  }
})
