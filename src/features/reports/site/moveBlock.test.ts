import { expect, test } from 'vitest'
import { moveBlock } from './moveBlock.ts'

const blocks = ['a', 'b', 'c', 'd'].map((id) => ({ id, kind: id, isOn: true }))
const order = (id: string, to: number) =>
  moveBlock(blocks, id, to)
    .map((block) => block.id)
    .join('')

test('a block goes to its new place and the others keep their order', () => {
  expect(order('a', 2)).toBe('bcad')
  expect(order('d', 0)).toBe('dabc')
  expect(order('b', 1)).toBe('abcd')
})

test('beyond the first and the last place nothing is moved', () => {
  expect(moveBlock(blocks, 'a', -1)).toBe(blocks)
  expect(moveBlock(blocks, 'd', 4)).toBe(blocks)
  expect(moveBlock(blocks, 'z', 0)).toBe(blocks)
})
