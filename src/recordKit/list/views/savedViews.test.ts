import { expect, test } from 'vitest'
import type { LocalRecord } from '#db/localRecord.ts'
import { isSameLook, keyOfView, type Look, sharedViews, writeLook } from './savedViews.ts'

const look: Look = { columns: ['name', 'status'], sort: { field: 'name', descending: true }, filter: [] }
const record = (id: string, fields: LocalRecord<'listView'>['fields']) => ({ id, fields }) as LocalRecord<'listView'>

test('what is shared of a list comes back as it was, by name; other lists’ views and what can not be read are left out', () => {
  const shared = sharedViews(
    [
      record('2', { name: 'Sites', list: 'store', look: writeLook(look) }),
      record('1', { name: 'Overdue', list: 'store', look: writeLook({ ...look, sort: null }) }),
      record('3', { name: 'Rivals', list: 'competitor', look: writeLook(look) }),
      record('4', { name: 'Broken', list: 'store', look: '{"columns":5}' }),
      record('5', { name: 'Garbage', list: 'store', look: 'rubbish' }),
    ],
    'store',
  )
  expect(shared.map(keyOfView)).toEqual(['1', '2'])
  expect(isSameLook(shared[1]!, look)).toBe(true)
})
