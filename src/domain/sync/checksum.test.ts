import { expect, test } from 'vitest'
import { type Checksum, emptyChecksum, isSameChecksum, withRecord } from './checksum.ts'

const of = (...records: readonly (readonly [string, number])[]): Checksum =>
  records.reduce((sum, [id, rv]) => withRecord(sum, id, rv), emptyChecksum)

test('the order of records does not matter', () => {
  expect(isSameChecksum(of(['a', 1], ['b', 2], ['c', 3]), of(['c', 3], ['a', 1], ['b', 2]))).toBe(true)
})

test('a record too few, too many, or of another version is told', () => {
  const whole = of(['a', 1], ['b', 2])
  for (const other of [of(['a', 1]), of(['a', 1], ['b', 2], ['c', 3]), of(['a', 1], ['b', 3]), of(['a', 2], ['b', 1])])
    expect(isSameChecksum(whole, other)).toBe(false)
  expect(isSameChecksum(of(['a', 1], ['a', 1]), emptyChecksum)).toBe(false)
})

test('twenty thousand neighbours have hashes of their own', () => {
  const hashes = new Set(Array.from({ length: 20_000 }, (_, number) => of([`store-${number}`, 7 + number]).hash))
  expect(hashes.size).toBeGreaterThan(19_990)
})
