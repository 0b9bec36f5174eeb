import type { Condition } from '../finder/condition.ts'
import type { LoosenedCondition } from './finderTypes.ts'

interface TalliedMiss {
  readonly at: number
  readonly condition: number
  readonly value: number
  /** Required change of the value; negative for a decrease. */
  readonly change: number
  readonly shortBy: number
}

export interface FinderTally {
  readonly found: Uint32Array
  readonly alone: readonly number[]
  readonly left: readonly number[]
  /** Rows failing exactly one condition, nearest first, at most 20. */
  readonly misses: readonly TalliedMiss[]
  readonly loosened: readonly LoosenedCondition[]
  readonly clashes: readonly (readonly [number, number])[]
}

const maxMisses = 20
/** Rank of the near miss that a loosened bound just admits. */
const loosenedMisses = 10

type Column = ArrayLike<number>

/** Unknown values (NaN) meet no condition and aren't near misses. */
export function tallyConditions(
  count: number,
  conditions: readonly Condition[],
  columns: readonly Column[],
): FinderTally {
  // Number of failed conditions per row.
  const failed = new Uint8Array(count)
  // Last failed condition per row.
  const which = new Uint8Array(count)
  const [alone, left]: [number[], number[]] = [[], []]
  for (const [condition, { min = -Infinity, max = Infinity }] of conditions.entries()) {
    const values = columns[condition]!
    let met = 0
    let still = 0
    for (let at = 0; at < count; at++) {
      const value = values[at]!
      if (value >= min && value <= max) met++
      else {
        failed[at]!++
        which[at] = condition
      }
      if (failed[at] === 0) still++
    }
    alone.push(met)
    left.push(still)
  }
  const found = placesOf(failed, 0)
  const missed = missesOf(conditions, columns, placesOf(failed, 1), which)
  const nearest = missed.map((own) => nearestOf(own))
  return {
    found,
    alone,
    left,
    misses: nearest
      .flat()
      .sort((a, b) => a.shortBy - b.shortBy || a.at - b.at)
      .slice(0, maxMisses),
    loosened: loosenedOf(missed, nearest),
    clashes: found.length > 0 ? [] : clashesOf(count, conditions, columns, alone),
  }
}

function placesOf(failed: Uint8Array, times: number): Uint32Array {
  const places = new Uint32Array(failed.length)
  let count = 0
  for (let at = 0; at < failed.length; at++) if (failed[at] === times) places[count++] = at
  return places.slice(0, count)
}

function missesOf(
  conditions: readonly Condition[],
  columns: readonly Column[],
  places: Uint32Array,
  which: Uint8Array,
): readonly TalliedMiss[][] {
  const missed = conditions.map((): TalliedMiss[] => [])
  for (const at of places) {
    const condition = which[at]!
    const value = columns[condition]![at]!
    if (!Number.isFinite(value)) continue
    const { min, max } = conditions[condition]!
    const bound = min !== undefined && value < min ? min : (max ?? value)
    const change = bound - value
    missed[condition]!.push({ at, condition, value, change, shortBy: Math.abs(change) / Math.max(1, Math.abs(bound)) })
  }
  return missed
}

/** Returns up to `maxMisses` misses, nearest first, without sorting all of them. */
function nearestOf(misses: readonly TalliedMiss[]): readonly TalliedMiss[] {
  const nearest: TalliedMiss[] = []
  for (const miss of misses) {
    if (nearest.length === maxMisses && miss.shortBy >= nearest.at(-1)!.shortBy) continue
    let place = nearest.length
    while (place > 0 && nearest[place - 1]!.shortBy > miss.shortBy) place--
    nearest.splice(place, 0, miss)
    if (nearest.length > maxMisses) nearest.pop()
  }
  return nearest
}

/**
 * Returns a loosened bound for each condition with near misses, and the number of rows it adds, largest number first.
 */
function loosenedOf(
  missed: readonly (readonly TalliedMiss[])[],
  nearest: readonly (readonly TalliedMiss[])[],
): readonly LoosenedCondition[] {
  return missed
    .flatMap((own, condition): LoosenedCondition[] => {
      const last = nearest[condition]![Math.min(loosenedMisses, own.length) - 1]
      if (!last) return []
      const { value: bound, change: needed } = last
      const comesIn = ({ value, change }: TalliedMiss) =>
        needed > 0 ? change > 0 && value >= bound : change < 0 && value <= bound
      return [{ condition, bound, more: own.filter(comesIn).length }]
    })
    .sort((a, b) => b.more - a.more)
}

function clashesOf(
  count: number,
  conditions: readonly Condition[],
  columns: readonly Column[],
  alone: readonly number[],
): (readonly [number, number])[] {
  const meets = (condition: number, at: number): boolean => {
    const { min = -Infinity, max = Infinity } = conditions[condition]!
    const value = columns[condition]![at]!
    return value >= min && value <= max
  }
  const goTogether = (a: number, b: number): boolean => {
    for (let at = 0; at < count; at++) if (meets(a, at) && meets(b, at)) return true
    return false
  }
  const pairs: (readonly [number, number])[] = []
  for (let a = 0; a < conditions.length; a++)
    for (let b = a + 1; b < conditions.length; b++)
      if (alone[a]! > 0 && alone[b]! > 0 && !goTogether(a, b)) pairs.push([a, b])
  return pairs
}
