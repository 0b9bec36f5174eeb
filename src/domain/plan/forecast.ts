import type { Period } from './period.ts'

/** How a count that begins again with each period goes on, if it goes on as so far. */
export interface Forecast {
  /** Share of the period that has passed, 0…1. */
  readonly passed: number
  /** When it is used up (ISO, UTC); undefined where it lasts until the period's end. */
  readonly runsOutAt: string | undefined
}

const dayMs = 86_400_000

/** Foretells when a quota is used up, from its use so far; nothing is foretold in the first day of a period. */
export function forecast(used: number, max: number | null, { beginsAt, endsAt }: Period, at: string): Forecast {
  if (endsAt === null) return { passed: 0, runsOutAt: undefined }
  const [begin, end, now] = [Date.parse(beginsAt), Date.parse(endsAt), Date.parse(at)]
  const passed = Math.min(1, Math.max(0, (now - begin) / Math.max(1, end - begin)))
  if (max === null || used === 0 || now >= end) return { passed, runsOutAt: undefined }
  if (used >= max) return { passed, runsOutAt: at }
  const runsOut = begin + ((now - begin) * max) / used
  const isForetold = now - begin >= dayMs && runsOut < end
  return { passed, runsOutAt: isForetold ? new Date(runsOut).toISOString() : undefined }
}
