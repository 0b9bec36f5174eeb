import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { LocalRecord } from '#db/localRecord.ts'
import { changeOf, gesturesAtom, noteGestureAtom, reversed } from './noteSteps.ts'

const note = (fields: LocalRecord<'mapNote'>['fields'], more: object = {}): LocalRecord<'mapNote'> => ({
  id: 'n',
  fields,
  fv: { ink: 7 },
  createdV: 3,
  rv: 9,
  deletedV: null,
  createdBy: 'me',
  pending: [],
  parked: [],
  ...more,
})

test('a step back sets what it set before, seen as it is now', () => {
  const step = { id: 'n', before: { ink: 'blue' }, after: { ink: 'red' } }
  expect(changeOf(reversed(step), note({ ink: 'red' }))).toMatchObject({
    kind: 'patch',
    fields: { ink: { to: 'blue', baseV: 7 } },
    rowBaseV: 9,
  })
})

test('what somebody else has changed since is left as it is', () => {
  const step = { id: 'n', before: { ink: 'blue', text: null }, after: { ink: 'red', text: 'mine' } }
  expect(changeOf(reversed(step), note({ ink: 'green', text: 'mine' }))?.fields).toEqual({
    text: { to: null, baseV: 3 },
  })
  expect(changeOf(reversed(step), note({ ink: 'green', text: 'theirs' }))).toBeUndefined()
})

test('making and deleting are taken back and done again, once each', () => {
  const made = { id: 'n', before: undefined, after: { text: 'a' } }
  const deleted = note({ text: 'a' }, { deletedV: 9 })
  expect(changeOf(made, undefined)?.kind).toBe('create')
  expect(changeOf(reversed(made), note({ text: 'a' }))?.kind).toBe('delete')
  expect(changeOf(reversed(made), deleted)).toBeUndefined()
  expect(changeOf(made, deleted)?.kind).toBe('restore')
  expect(changeOf(made, note({ text: 'a' }))).toBeUndefined()
})

test('a full row of steps lets the oldest go and keeps the rest, and a new step ends what was taken back', () => {
  const store = createStore()
  const step = (at: number) => [{ id: `n${at}`, before: undefined, after: {} }]
  for (let at = 0; at < 130; at += 1) store.set(noteGestureAtom, step(at))
  const { done } = store.get(gesturesAtom)
  expect([done.length, done[0]?.[0]?.id, done.at(-1)?.[0]?.id]).toEqual([100, 'n30', 'n129'])
  store.set(gesturesAtom, { done: done.slice(0, -1), undone: done.slice(-1) })
  store.set(noteGestureAtom, step(200))
  expect(store.get(gesturesAtom).undone).toEqual([])
})
