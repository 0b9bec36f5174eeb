import { expect, test } from 'vitest'
import { type ShownToast, withToast } from './toasts.ts'

const saying = (id: number, text: string): ShownToast => ({ id, text })
const undoable = (id: number, text: string): ShownToast => ({ id, text, action: { label: 'Undo', onPress: () => {} } })
const idsAfter = (...toasts: readonly ShownToast[]): number[] =>
  toasts.reduce<ShownToast[]>(withToast, []).map(({ id }) => id)

test('the newest three toasts are shown', () => {
  expect(idsAfter(saying(1, 'a'), saying(2, 'b'), saying(3, 'c'), saying(4, 'd'))).toEqual([2, 3, 4])
})

test('the same words said again take the place of those before', () => {
  expect(idsAfter(saying(1, 'Copied.'), saying(2, 'Saved.'), saying(3, 'Copied.'))).toEqual([2, 3])
})

test('each removal keeps its own Undo, though the words are the same', () => {
  expect(idsAfter(undoable(1, 'Removed.'), undoable(2, 'Removed.'))).toEqual([1, 2])
})
