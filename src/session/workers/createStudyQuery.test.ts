import { beforeEach, expect, test } from 'vitest'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { createStudyQuery, type StudyQuestion, type QueryState, untold } from './createStudyQuery.ts'
import { ManualStudy } from '#tests/page/HandAnsweredStudy.ts'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

let study: ManualStudy
let state: QueryState<unknown>
beforeEach(() => {
  study = new ManualStudy()
  state = untold
})

const open = () => createStudyQuery<unknown>(study.host, (next) => (state = next))
const areasOf =
  (text: string): StudyQuestion<readonly AreaRef[]> =>
  (asked) =>
    asked.findAreas(text, 5)
const plan: ZonePlan = {
  kind: 'reach',
  centre: { latitude: 25, longitude: 121 },
  measure: 'time',
  limit: 600,
} as ZonePlan
const reach: StudyQuestion<unknown> = (asked, work) => asked.planZone({ plan }, work)

const answer = async (at: number, value: unknown): Promise<void> => {
  study.answers[at]!.resolve(value)
  await Promise.resolve()
  await new Promise((later) => setTimeout(later))
}

test('of questions that come faster than their answers the first and the last are asked, and each answer is told', async () => {
  const asker = open()
  for (const text of ['a', 'b', 'c']) asker.request(areasOf(text))
  expect(study.asked).toEqual(['a'])
  expect(state).toMatchObject({ value: undefined, isPending: true })
  await answer(0, ['A'])
  expect(study.asked).toEqual(['a', 'c'])
  expect(state).toMatchObject({ value: ['A'], isPending: true })
  await answer(1, ['C'])
  expect(state).toMatchObject({ value: ['C'], isPending: false })
})

test('the question that was asked last is not asked again, unless the data are others or a person wants it', async () => {
  const asker = open()
  const question = areasOf('a')
  asker.request(question)
  asker.request(question)
  await answer(0, ['A'])
  asker.request(question)
  expect(study.asked).toEqual(['a'])
  study.emitData('2')
  expect(study.asked).toEqual(['a', 'a'])
  expect(state).toMatchObject({ value: ['A'], isPending: true })
  await answer(1, ['A', 'B'])
  asker.retry()
  expect(study.asked).toEqual(['a', 'a', 'a'])
})

test('without a question there is no answer, and the answer to the one before is not told', async () => {
  const asker = open()
  asker.request(areasOf('a'))
  asker.request(undefined)
  await answer(0, ['A'])
  expect(state).toEqual(untold)
  asker.request(areasOf('b'))
  expect(state).toMatchObject({ value: undefined, isPending: true })
})

test('long work tells how far it is, and ends when a person gives it up', async () => {
  const asker = open()
  asker.request(reach)
  study.progress(1, 0.4)
  expect(state).toMatchObject({ progress: 0.4, isPending: true })
  asker.cancel()
  expect(study.asked).toEqual(['plan 1 reach', 'cancel 1'])
  study.progress(1, 0.5)
  expect(state.progress).toBe(0.4)
  await answer(0, undefined)
  expect(state).toMatchObject({ isCancelled: true, isPending: false, progress: undefined })
  asker.retry()
  expect(state).toMatchObject({ isCancelled: false, isPending: true })
  expect(study.asked.at(-1)).toBe('plan 2 reach')
})

test('a failed question keeps the last answer, and the next question clears the failure', async () => {
  const asker = open()
  asker.request(areasOf('a'))
  await answer(0, ['A'])
  asker.request(areasOf('b'))
  study.answers[1]!.reject(new Error('no'))
  await answer(0, undefined)
  expect(state).toMatchObject({ value: ['A'], hasFailed: true, isPending: false })
  asker.request(areasOf('c'))
  expect(state).toMatchObject({ value: ['A'], hasFailed: false, isPending: true })
})

test('who has stopped asking hears nothing more, and new data make nobody ask', async () => {
  const asker = open()
  asker.request(areasOf('a'))
  asker.stop()
  const before = state
  study.emitData('2')
  await answer(0, ['A'])
  expect(state).toBe(before)
  expect(study.asked).toEqual(['a'])
})
