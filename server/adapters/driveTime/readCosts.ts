import * as v from 'valibot'
import { OutsideFailure, type WayCosts } from './driveTimeProvider.ts'

const row = v.array(v.nullable(v.number()))

/** The one row of a matrix that came as `{durations: [[…]]}`: null is a place without a way. */
export function readCosts(answer: unknown, name: 'durations' | 'distances', count: number): WayCosts {
  const parsed = v.safeParse(v.object({ [name]: v.pipe(v.array(row), v.minLength(1)) }), answer)
  const costs = parsed.success ? (parsed.output[name]?.[0] ?? []) : undefined
  if (costs?.length !== count) throw new OutsideFailure('unreadable', 'a matrix of another size')
  return { costs, missing: 0 }
}
