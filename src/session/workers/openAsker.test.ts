import { beforeEach, expect, test } from 'vitest'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import { openAsker, type StudyQuestion, type AskerState, untold } from './openAsker.ts'
import { HandAnsweredStudy } from './testing/HandAnsweredStudy.ts'
import type { AreaRef } from '#analysis/study/finderTypes.ts'

let study: HandAnsweredStudy
let state: AskerState<unknown>
beforeEach(() => {
  study = new HandAnsweredStudy()
  state = untold
})

const open = () => openAsker<unknown>(study.host, (next) => (state = next))
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
  for (const text of ['a', 'b', 'c']) asker.ask(areasOf(text))
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
  asker.ask(question)
  asker.ask(question)
  await answer(0, ['A'])
  asker.ask(question)
  expect(study.asked).toEqual(['a'])
  study.tellData('2')
  expect(study.asked).toEqual(['a', 'a'])
  expect(state).toMatchObject({ value: ['A'], isPending: true })
  await answer(1, ['A', 'B'])
  asker.askAgain()
  expect(study.asked).toEqual(['a', 'a', 'a'])
})

test('without a question there is no answer, and the answer to the one before is not told', async () => {
  const asker = open()
  asker.ask(areasOf('a'))
  asker.ask(undefined)
  await answer(0, ['A'])
  expect(state).toEqual(untold)
  asker.ask(areasOf('b'))
  expect(state).toMatchObject({ value: undefined, isPending: true })
})

test('long work tells how far it is, and ends when a person gives it up', async () => {
  const asker = open()
  asker.ask(reach)
  study.progress(1, 0.4)
  expect(state).toMatchObject({ progress: 0.4, isPending: true })
  asker.cancel()
  expect(study.asked).toEqual(['plan 1 reach', 'cancel 1'])
  study.progress(1, 0.5)
  expect(state.progress).toBe(0.4)
  await answer(0, undefined)
  expect(state).toMatchObject({ isCancelled: true, isPending: false, progress: undefined })
  asker.askAgain()
  expect(state).toMatchObject({ isCancelled: false, isPending: true })
  expect(study.asked.at(-1)).toBe('plan 2 reach')
})

test('a failed question keeps the last answer, and the next question clears the failure', async () => {
  const asker = open()
  asker.ask(areasOf('a'))
  await answer(0, ['A'])
  asker.ask(areasOf('b'))
  study.answers[1]!.reject(new Error('no'))
  await answer(0, undefined)
  expect(state).toMatchObject({ value: ['A'], hasFailed: true, isPending: false })
  asker.ask(areasOf('c'))
  expect(state).toMatchObject({ value: ['A'], hasFailed: false, isPending: true })
})

test('who has stopped asking hears nothing more, and new data make nobody ask', async () => {
  const asker = open()
  asker.ask(areasOf('a'))
  asker.stop()
  const before = state
  study.tellData('2')
  await answer(0, ['A'])
  expect(state).toBe(before)
  expect(study.asked).toEqual(['a'])
})
