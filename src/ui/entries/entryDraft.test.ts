import { expect, test } from 'vitest'
import { draftOver, storableEntries } from './entryDraft.ts'

const first = { email: '', password: '', roles: ['viewer'] as readonly string[] }

test('a password never gets into a draft, nor does what nobody changed', () => {
  const entries = { email: 'mei@ridge.tw', password: 'a secret of mine', roles: ['viewer'] }
  expect(storableEntries(first, entries, ['password'])).toEqual({ email: 'mei@ridge.tw' })
  expect(storableEntries(first, { ...first, password: 'a secret of mine' }, ['password'])).toBeUndefined()
})

test('a draft lies over the first entries, and what does not fit the form is left out', () => {
  const stored = { email: 'mei@ridge.tw', roles: 'owner', colour: 'red', password: 7 }
  expect(draftOver(first, stored)).toEqual({ ...first, email: 'mei@ridge.tw' })
  expect(draftOver(first, { roles: ['planner', 'analyst'] }).roles).toEqual(['planner', 'analyst'])
  for (const damaged of [null, 'text', 3, undefined]) expect(draftOver(first, damaged)).toEqual(first)
})
