import type { Period } from './period.ts'

export interface Forecast {
  /** Share of the period elapsed, 0–1. */
  readonly passed: number
  /** Time the quota runs out (ISO, UTC); undefined if it lasts the period or there is no projection. */
  readonly runsOutAt: string | undefined
}

const dayMs = 86_400_000

/** Projects when a quota runs out. Makes no projection on a period's first day, unless the quota is used up. */
export function forecast(used: number, max: number | null, { beginsAt, endsAt }: Period, at: string): Forecast {
  if (endsAt === null) return { passed: 0, runsOutAt: undefined }
  const begin = Date.parse(beginsAt)
  const end = Date.parse(endsAt)
  const now = Date.parse(at)
  const passed = Math.min(1, Math.max(0, (now - begin) / Math.max(1, end - begin)))
  if (max === null || used === 0 || now >= end) return { passed, runsOutAt: undefined }
  if (used >= max) return { passed, runsOutAt: at }
  const runsOut = begin + ((now - begin) * max) / used
  const isForetold = now - begin >= dayMs && runsOut < end
  return { passed, runsOutAt: isForetold ? new Date(runsOut).toISOString() : undefined }
}
