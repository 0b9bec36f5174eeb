import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { solveWork } from './solveWork.ts'

const sumFor = (answer: number, max: number) => ({
  id: 'one',
  salt: 'a grain of salt',
  iterations: 5,
  [replyNames.max]: max,
  target: pbkdf2Sync(String(answer), 'a grain of salt', 5, 32, 'sha256').toString('base64url'),
})

test('the sum is solved wherever its number lies, and progress never falls back', async () => {
  for (const answer of [0, 3, 4, 61, 100]) {
    const shares: number[] = []
    const found = await solveWork(sumFor(answer, 100), (share) => shares.push(share), new AbortController().signal)
    expect(found).toBe(answer)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  }
})

test('a sum without a solution ends, and one that nobody waits for any more stops', async () => {
  expect(await solveWork(sumFor(200, 100), () => undefined, new AbortController().signal)).toBeUndefined()
  const leaving = new AbortController()
  const begun = solveWork(sumFor(100, 100), () => leaving.abort(), leaving.signal)
  await expect(begun).rejects.toThrow()
})
