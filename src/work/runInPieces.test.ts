import { expect, test } from 'vitest'
import type { Steps } from '#analysis/steps.ts'
import { runInPieces } from './runInPieces.ts'

function newBench() {
  let clock = 0
  const pauses: (() => void)[] = []
  const done: number[] = []
  function* work(steps: number): Steps<string> {
    for (let step = 1; step <= steps; step++) {
      clock += 15
      done.push(step)
      yield step / steps
    }
    return 'done'
  }
  const run = runInPieces({ soon: (next) => pauses.push(next), now: () => clock })
  const goOn = async (): Promise<void> => {
    for (let next = pauses.shift(); next; next = pauses.shift()) {
      next()
      await settle()
    }
  }
  return { run, work, done, pauses, goOn }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('work that takes long pauses every few steps, says how far it is, and comes to its end', async () => {
  const { run, work, pauses, goOn } = newBench()
  const shares: number[] = []
  const result = run(work(8), (share) => shares.push(share))
  expect(pauses).toHaveLength(1)
  await goOn()
  await expect(result).resolves.toBe('done')
  // Each piece of 40 ms takes three steps of 15 ms; the last piece completes the work and isn't reported.
  expect(shares).toEqual([3 / 8, 6 / 8])
})

test('work of a moment is done at once and tells nothing', async () => {
  const { run, work, pauses } = newBench()
  const shares: number[] = []
  await expect(run(work(2), (share) => shares.push(share))).resolves.toBe('done')
  expect([shares, pauses]).toEqual([[], []])
})

test('work that was given up ends at its next pause with the reason, and no step is done after it', async () => {
  const { run, work, done, goOn } = newBench()
  const given = new AbortController()
  const result = run(work(100), () => undefined, given.signal)
  const end = expect(result).rejects.toThrow('enough')
  const before = done.length
  given.abort(new Error('enough'))
  await goOn()
  await end
  expect(done.length).toBe(before)
})

test('work that is given up before it begins does no step', async () => {
  const { run, work, done } = newBench()
  await expect(run(work(5), () => undefined, AbortSignal.abort(new Error('never')))).rejects.toThrow('never')
  expect(done).toEqual([])
})

test('two works take turns, and a failure of one is its own', async () => {
  const { run, work, done, goOn } = newBench()
  function* failing(): Steps<string> {
    yield* work(4)
    throw new Error('no ground')
  }
  const failure = expect(run(failing(), () => undefined)).rejects.toThrow('no ground')
  const other = run(work(6), () => undefined)
  await goOn()
  await failure
  await expect(other).resolves.toBe('done')
  expect(done).toEqual([1, 2, 3, 1, 2, 3, 4, 4, 5, 6])
})
