import { expect, test } from 'vitest'
import { currentSchemaV } from '#domain/sync/operation.ts'
import { conversions, renameField, upConvert } from './upConvert.ts'
import type { Conversion } from '../../ports.ts'

const history: ReadonlyMap<number, Conversion> = new Map([
  [1, renameField('store', 'postcode', 'zipCode')],
  [2, (operation) => (operation.kind === 'rename' ? { ...operation, kind: 'patch' } : operation)],
])
const old = { opId: 'a', entity: 'store', kind: 'rename', schemaV: 1, fields: { postcode: { to: '106', baseV: 4 } } }

test('an operation of an older app is converted version by version, and keeps what its author saw', () => {
  expect(upConvert(old, { known: history, presentV: 3 })).toEqual({
    ...old,
    kind: 'patch',
    schemaV: 3,
    fields: { zipCode: { to: '106', baseV: 4 } },
  })
  expect(upConvert({ ...old, entity: 'poi' }, { known: history, presentV: 2 })).toMatchObject({
    fields: { postcode: { to: '106' } },
  })
})

test('an operation of the present shape is handed on untouched', () => {
  const present = { ...old, schemaV: 3 }
  expect(upConvert(present, { known: history, presentV: 3 })).toBe(present)
})

test('one from the future, or too old for any conversion, has no present shape', () => {
  expect(upConvert({ ...old, schemaV: 4 }, { known: history, presentV: 3 })).toBeUndefined()
  expect(upConvert(old, { known: new Map([[2, (operation) => operation]]), presentV: 3 })).toBeUndefined()
})

test('what is no operation is left to the parser', () => {
  for (const raw of [null, 'text', 7, [], {}, { schemaV: 'one' }, { schemaV: 0 }]) expect(upConvert(raw)).toBe(raw)
})

test('every older version of the shape has a conversion', () => {
  const older = Array.from({ length: currentSchemaV - 1 }, (_, index) => index + 1)
  expect([...conversions.keys()]).toEqual(older)
})
