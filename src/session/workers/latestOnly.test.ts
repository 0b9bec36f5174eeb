import { expect, test } from 'vitest'
import { latestOnly } from './latestOnly.ts'

function createManualAnswers() {
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

function collectResults(run: (input: number, signal: AbortSignal) => Promise<string>) {
  const results: string[] = []
  const latest = latestOnly(
    run,
    (output, input: number) => results.push(`${input} ${output}`),
    (error, input) => results.push(`${input} ${(error as Error).name}`),
  )
  return { results, latest }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('of questions that come while one is under way only the last is asked', async () => {
  const { asked, answers, run } = createManualAnswers()
  const { results, latest } = collectResults(run)
  for (const input of [1, 2, 3, 4]) latest.request(input)
  expect(asked).toEqual([1])
  answers[0]!.resolve('a')
  await settle()
  expect(asked).toEqual([1, 4])
  answers[1]!.reject(new Error('no'))
  await settle()
  latest.request(5)
  answers[2]!.resolve('c')
  await settle()
  expect(results).toEqual(['1 a', '4 Error', '5 c'])
})

test('after the stop nothing is asked and no answer is told', async () => {
  const { asked, answers, run } = createManualAnswers()
  const { results, latest } = collectResults(run)
  latest.request(1)
  latest.request(2)
  latest.stop()
  answers[0]!.resolve('a')
  await settle()
  latest.request(3)
  expect(asked).toEqual([1])
  expect(results).toEqual([])
})

function longWork() {
  const given: number[] = []
  const { asked, answers, run: begin } = createManualAnswers()
  const run = (input: number, signal: AbortSignal): Promise<string> => {
    const answer = begin(input)
    const { reject } = answers.at(-1)!
    signal.addEventListener('abort', () => {
      given.push(input)
      reject(signal.reason)
    })
    return answer
  }
  return { asked, given, answers, run }
}

test('a newer question ends the work under way at once, and that it ended is not told', async () => {
  const { asked, given, answers, run } = longWork()
  const { results, latest } = collectResults(run)
  latest.request(1)
  latest.request(2)
  expect(given).toEqual([1])
  await settle()
  latest.request(3)
  await settle()
  expect(asked).toEqual([1, 2, 3])
  answers[2]!.resolve('c')
  await settle()
  expect(results).toEqual(['3 c'])
})

test('work that is done although a newer question came is told before the newer answer', async () => {
  const { asked, answers, run } = createManualAnswers()
  const { results: reported, latest } = collectResults(run)
  latest.request(1)
  latest.request(2)
  answers[0]!.resolve('a')
  await settle()
  answers[1]!.resolve('b')
  await settle()
  expect([asked, reported]).toEqual([
    [1, 2],
    ['1 a', '2 b'],
  ])
})

test('a person who gives the work up hears so, nothing waits then, and the next question is asked', async () => {
  const { asked, answers, run } = longWork()
  const { results: reported, latest } = collectResults(run)
  latest.cancel()
  latest.request(1)
  latest.cancel()
  await settle()
  expect(reported).toEqual(['1 AbortError'])
  latest.request(2)
  latest.request(3)
  latest.cancel()
  await settle()
  expect([asked, reported]).toEqual([
    [1, 2],
    ['1 AbortError', '2 AbortError'],
  ])
  latest.request(4)
  answers[2]!.resolve('d')
  await settle()
  expect(reported.at(-1)).toBe('4 d')
})

test('the stop ends the work under way', async () => {
  const { given, run } = longWork()
  const { results: reported, latest } = collectResults(run)
  latest.request(1)
  latest.stop()
  await settle()
  expect([given, reported]).toEqual([[1], []])
})
