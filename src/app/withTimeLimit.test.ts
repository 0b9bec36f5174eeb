import { expect, test } from 'vitest'
import { withTimeLimit } from './withTimeLimit.ts'

test('what arrives in time is passed on, and so is its failure', async () => {
  await expect(withTimeLimit(Promise.resolve(7), 1000)).resolves.toBe(7)
  await expect(withTimeLimit(Promise.reject(new Error('cut')), 1000)).rejects.toThrow('cut')
})

test('what never arrives fails when the limit has passed', async () => {
  await expect(withTimeLimit(new Promise(() => {}), 5)).rejects.toThrow('5 ms')
})
