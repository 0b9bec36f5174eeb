import { expect, test } from 'vitest'
import { lastArrivalOf, publicEndOf } from './publicPeriod.ts'

const now = Date.parse('2026-11-24T06:00:00Z')
const hour = 3_600_000
const moments = [undefined, -40, -1, 1, 40].map((hours) =>
  hours === undefined ? undefined : new Date(now + hours * hour).toISOString(),
)
const days = [undefined, '2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-24']
const valuesIn = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
const states = ['draft', 'open', 'closing', 'closed'] as const

test('the last moment at which a started response is accepted is the one at which it is accepted last', () => {
  for (const state of states)
    for (const isPublic of [true, false])
      for (const closesOn of days)
        for (const underWayUntil of moments)
          for (const stoppedAt of [undefined, '2026-11-23T06:00:00Z']) {
            const survey = { state, isPublic, ...valuesIn({ closesOn, underWayUntil, stoppedAt }) }
            const last = lastArrivalOf(survey)
            const endAt = (at: number) => publicEndOf(survey, { begunAt: at - hour, isSameLink: true, now: at })
            for (const at of [now - 60 * hour, now, now + 60 * hour, last, last + 1].filter(Number.isFinite))
              expect([survey, at, endAt(at) === undefined]).toEqual([survey, at, at <= last])
          }
})
