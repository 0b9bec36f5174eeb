import { expect, test } from 'vitest'
import { makeThreeDays } from './threeDays.ts'

const plans = Array.from({ length: 100 }, (_, seed) => makeThreeDays(seed))

test('a seed plans the same three days every time', () => {
  expect(plans.map(({ seed }) => makeThreeDays(seed))).toEqual(plans)
})

test('on three days there are two dozen changes, a dozen photos, and each day kills browser and server', () => {
  for (const { days } of plans) {
    const names = days.map((acts) => acts.filter(({ device }) => device === 0).map((act) => act.do))
    const all = names.flat()
    expect(all.filter((name) => name === 'edit' || name === 'create')).toHaveLength(24)
    expect(all.filter((name) => name === 'photograph')).toHaveLength(12)
    for (const ofDay of names) expect(ofDay).toEqual(expect.arrayContaining(['killInTheAct', 'killServerInPush']))
  }
})

test('what happens on a day fits into it', () => {
  for (const acts of plans.flatMap(({ days }) => days)) {
    expect(acts.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThan(24 * 60)
  }
})
