import { expect, test } from 'vitest'
import type { FileReference } from '#domain/fields/field.ts'
import { fileChanges } from './fileChanges.ts'

const file = (id: string, more: Partial<FileReference> = {}): FileReference => ({
  id,
  sha256: id.repeat(64),
  name: `${id}.jpg`,
  mime: 'image/jpeg',
  bytes: 9,
  ...more,
})
const changes = (before: readonly FileReference[] | null, after: readonly FileReference[] | null) => {
  const { added, removed, changed, isReordered } = fileChanges(before, after)
  const ids = (files: readonly FileReference[]) => files.map(({ id }) => id).join('')
  return [ids(added), ids(removed), ids(changed), isReordered]
}
const a = file('a')
const b = file('b')
const c = file('c')

test('what came, what went and what became another is told apart, and a place that only shifted is no new order', () => {
  expect(changes(null, [a])).toEqual(['a', '', '', false])
  expect(changes([a, b], null)).toEqual(['', 'ab', '', false])
  expect(changes([a, b, c], [b, c])).toEqual(['', 'a', '', false])
  expect(changes([a, b], [c, a, { ...b, caption: 'Front' }])).toEqual(['c', '', 'b', false])
  expect(changes([a, b, c], [c, b])).toEqual(['', 'a', '', true])
  expect(changes([a], [{ ...a, sha256: 'f'.repeat(64) }])).toEqual(['', '', 'a', false])
})
