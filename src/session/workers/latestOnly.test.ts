import { expect, test } from 'vitest'
import { latestOnly } from './latestOnly.ts'

/** A question that is answered by hand. */
function byHand() {
  const asked: number[] = []
  const answers: PromiseWithResolvers<string>[] = []
  const run = (input: number): Promise<string> => {
    asked.push(input)
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  return { asked, answers, run }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('of questions that come while one is under way only the last is asked', async () => {
  const { asked, answers, run } = byHand()
  const told: string[] = []
  const latest = latestOnly(
    run,
    (output, input: number) => told.push(`${input} ${output}`),
    (_error, input) => told.push(`${input} failed`),
  )
  for (const input of [1, 2, 3, 4]) latest.ask(input)
  expect(asked).toEqual([1])
  answers[0]!.resolve('a')
  await settle()
  expect(asked).toEqual([1, 4])
  answers[1]!.reject(new Error('no'))
  await settle()
  latest.ask(5)
  answers[2]!.resolve('c')
  await settle()
  expect(told).toEqual(['1 a', '4 failed', '5 c'])
})

test('after the stop nothing is asked and no answer is told', async () => {
  const { asked, answers, run } = byHand()
  const told: string[] = []
  const latest = latestOnly(
    run,
    (output) => told.push(output),
    () => told.push('failed'),
  )
  latest.ask(1)
  latest.ask(2)
  latest.stop()
  answers[0]!.resolve('a')
  await settle()
  latest.ask(3)
  expect(asked).toEqual([1])
  expect(told).toEqual([])
})
