import * as v from 'valibot'
import type { Decay } from '../../huff/decay.ts'
import { number, positive } from '../inputParts.ts'

const decays = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('power'), exponent: v.optional(number, 2) }),
    v.strictObject({ kind: v.literal('exponential'), rate: number }),
    v.strictObject({ kind: v.literal('logistic'), intercept: number, slope: number }),
    v.strictObject({ kind: v.literal('pareto'), span: positive, exponent: v.optional(positive, 2) }),
    v.strictObject({ kind: v.literal('span'), span: positive, exponent: v.optional(positive, 2) }),
  ],
  'must be "power", "exponential", "logistic", "pareto" or "span"',
)

const kinds: Readonly<Record<string, string>> = { pow: 'power', exp: 'exponential', 'exponential-span': 'span' }
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  power: { lambda: 'exponent', beta: 'exponent', alpha: 'exponent' },
  exponential: { lambda: 'rate', beta: 'rate', exponent: 'rate', alpha: 'rate' },
  logistic: { lambda2: 'intercept', a: 'intercept', lambda: 'slope', b: 'slope' },
  pareto: { beta: 'exponent' },
  span: { beta: 'exponent' },
}

/** Converts common aliases of kinds and parameters to this input's names. */
function withOwnNames(raw: unknown): unknown {
  if (typeof raw === 'string') return { kind: kinds[raw] ?? raw }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const entries = Object.entries(raw)
  const kind: unknown = entries.find(([key]) => key === 'kind')?.[1]
  const own = typeof kind === 'string' ? (kinds[kind] ?? kind) : kind
  const renamed = typeof own === 'string' ? (names[own] ?? {}) : {}
  return Object.fromEntries(entries.map(([key, value]) => (key === 'kind' ? [key, own] : [renamed[key] ?? key, value])))
}

const decayInput = v.pipe(
  v.unknown(),
  v.transform(withOwnNames),
  decays,
  v.description(
    'power: t^(−exponent). exponential: e^(−rate·t). logistic: 1 ÷ (1 + e^(intercept + slope·t)). pareto: (1 + α·t)^(−exponent) and span: e^(−α·t^exponent), half left at span',
  ),
)

export const decayOrSquare = v.optional(decayInput, { kind: 'power', exponent: 2 })

/**
 * Makes a negative power exponent or exponential rate positive, because studies also write t^−1.5 with exponent −1.5; a
 * note reports the sign change.
 */
export function fading(decay: Decay, notes: string[]): Decay {
  if (decay.kind === 'power' && decay.exponent < 0) {
    notes.push(`The exponent ${decay.exponent} was read as t^${decay.exponent}: pull fades with distance.`)
    return { ...decay, exponent: -decay.exponent }
  }
  if (decay.kind === 'exponential' && decay.rate < 0) {
    notes.push(`The rate ${decay.rate} was read as e^(${decay.rate}·t): pull fades with distance.`)
    return { ...decay, rate: -decay.rate }
  }
  return decay
}
