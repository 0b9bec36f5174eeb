import { expect, test } from 'vitest'
import { groupRight, isShared } from './groupRight.ts'
import { readPath, writePath } from './notePath.ts'
import { compareOrder, orderBetween } from './orderKey.ts'

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('a path comes back as it was drawn, to the decimetre, whichever half of the earth it lies on', () => {
  const path = [
    { latitude: 25.03401, longitude: 121.56457 },
    { latitude: -33.868_82, longitude: 151.209_296 },
    { latitude: 0, longitude: -180 },
    { latitude: 90, longitude: 180 },
  ]
  expect(readPath(writePath(path))).toEqual(path)
})

test('a damaged path is none', () => {
  const whole = writePath([{ latitude: 25.03401, longitude: 121.56457 }])
  for (const text of [
    '',
    whole.slice(0, -1),
    `${whole}?`,
    `${whole}\n`,
    '~~~~~~~~~~~~~~~~',
    writePath([{ latitude: 91, longitude: 0 }]),
  ])
    expect(readPath(text), JSON.stringify(text)).toBeUndefined()
})

test('keys keep their order through a thousand insertions anywhere, and stay short at the end', () => {
  const random = seededRandom(7)
  const keys: string[] = []
  for (let step = 0; step < 1000; step += 1) {
    const at = Math.floor(random() * (keys.length + 1))
    keys.splice(at, 0, orderBetween(keys[at - 1], keys[at], random))
  }
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(new Set(keys).size).toBe(1000)
  let last = orderBetween(undefined, undefined, random)
  for (let step = 0; step < 1000; step += 1) last = orderBetween(last, undefined, random)
  expect(last.length).toBeLessThan(80)
})

test('equal, reversed and damaged neighbours give a key all the same', () => {
  const random = () => 0.5
  expect(orderBetween('a5V', 'a5V', random) > 'a5V').toBe(true)
  expect(orderBetween('b', 'a', random) > 'b').toBe(true)
  expect(orderBetween('a', 'a0', random) > 'a').toBe(true)
  expect(orderBetween('é!', '', random)).toMatch(/^[0-9A-Za-z]+$/)
  expect(
    [{ id: '2', order: 'a' }, { id: '1', order: 'a' }, { id: '3' }].toSorted(compareOrder).map(({ id }) => id),
  ).toEqual(['3', '1', '2'])
})

test('a group is its author’s, and open to others as far as it says', () => {
  const group = (fields: object) => ({ createdBy: 'author', fields: fields as never })
  expect(groupRight('author', group({}))).toBe('own')
  expect(groupRight('b', group({}))).toBe('none')
  expect(groupRight('b', group({ viewers: ['b'] }))).toBe('view')
  expect(groupRight('b', group({ viewers: ['b'], editors: ['b'] }))).toBe('edit')
  expect(groupRight('b', group({ forAll: 'edit', viewers: ['b'] }))).toBe('edit')
  expect(groupRight('', { createdBy: null, fields: {} })).toBe('none')
  expect([isShared({}), isShared({ viewers: [] }), isShared({ forAll: 'view' })]).toEqual([false, false, true])
})
