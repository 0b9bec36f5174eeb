import { expect, test } from 'vitest'
import { entityNames, entityOf } from './entities.ts'

test.each(entityNames)('the line of %s agrees with itself', (name) => {
  const { storeField, scope, boundSee, indexes, fields, titleFields, uniqueField, boundFields } = entityOf(name)
  const named = [storeField, uniqueField, ...titleFields, ...(boundFields ?? [])].filter((one) => one !== undefined)
  expect(Object.keys(fields), 'fields that the line names').toEqual(expect.arrayContaining(named))
  const isOfStore = name === 'store' || storeField !== undefined
  if (boundSee === 'theirStores') expect(isOfStore, 'what is shown by store belongs to one').toBe(true)
  if (scope === 'commercial') expect(boundSee, 'what is commercial is not for the bound').toBe('nothing')
  if (scope === 'maker') expect(boundSee, 'what only its maker sees belongs to who made it').toBe('own')
  expect(indexes.includes('store'), 'what names its store is found by it').toBe(storeField !== undefined)
  for (const column of indexes.filter((one) => one !== 'store')) expect(Object.keys(fields)).toContain(column)
})

test('a reference points to a kind of record', () => {
  const targets = entityNames.flatMap((name) => Object.values(entityOf(name).fields).flatMap(({ to }) => to ?? []))
  expect(entityNames).toEqual(expect.arrayContaining(targets))
})
