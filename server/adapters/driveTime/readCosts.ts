import * as v from 'valibot'
import { OutsideFailure, type WayCosts } from './driveTimeProvider.ts'

const row = v.array(v.nullable(v.number()))

/**
 * Reads the costs from the first row of a matrix of the form `{durations: [[…]]}`; null means no route. Throws
 * `unreadable` if the row doesn't have `count` costs.
 */
export function readCosts(answer: unknown, name: 'durations' | 'distances', count: number): WayCosts {
  const parsed = v.safeParse(v.object({ [name]: v.pipe(v.array(row), v.minLength(1)) }), answer)
  const costs = parsed.success ? (parsed.output[name]?.[0] ?? []) : undefined
  if (costs?.length !== count) throw new OutsideFailure('unreadable', 'a matrix of another size')
  return { costs, missing: 0 }
}
