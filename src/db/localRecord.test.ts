import { expect, expectTypeOf, test } from 'vitest'
import type { EntityChanges, EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { Money } from '#domain/money/money.ts'
import type { ZoneRecipe } from '#domain/tradeZone/zoneRecipe.ts'
import type { Area } from '#domain/units/areaUnits.ts'
import { type LocalRecord, viewRow } from './localRecord.ts'
import type { conflictsOf, listRecords, recordById, recordsOfStore } from './queries/records.ts'

test('fields of a record whose kind is named have the types of their registry', () => {
  type Store = LocalRecord<'store'>['fields']
  expectTypeOf<Store['name']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Store['totalSpace']>().toEqualTypeOf<Area | undefined>()
  expectTypeOf<Store['place']>().toEqualTypeOf<Place | undefined>()
  expectTypeOf<Store['photos']>().toEqualTypeOf<readonly FileReference[] | undefined>()
  expectTypeOf<LocalRecord<'lease'>['fields']['rentTotal']>().toEqualTypeOf<Money | undefined>()
  expectTypeOf<LocalRecord<'performance'>['fields']['monthlySales01']>().toEqualTypeOf<Money | undefined>()
  expectTypeOf<LocalRecord<'tradeZone'>['fields']['shape']>().toEqualTypeOf<Shape | undefined>()
  expectTypeOf<LocalRecord<'tradeZone'>['fields']['recipe']>().toEqualTypeOf<ZoneRecipe | undefined>()
  expectTypeOf<LocalRecord['fields']>().toEqualTypeOf<FieldValues>()
  expectTypeOf<Store>().not.toHaveProperty('rentTotal')
})

test('a record of a kind is one of any kind, and none of another', () => {
  const record = { id: 'a', fields: { name: 'A' }, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: null }
  const any: LocalRecord[] = [viewRow('store', record), viewRow('lease', record)]
  expectTypeOf<LocalRecord>().not.toExtend<LocalRecord<'store'>>()
  expectTypeOf<LocalRecord<'lease'>>().not.toExtend<LocalRecord<'store'>>()
  expectTypeOf<LocalRecord<'poi'>>().toExtend<LocalRecord<'competitor' | 'poi'>>()
  expect(any.map(({ fields }) => fields)).toEqual([{ name: 'A' }, { name: 'A' }])
})

test('who asks for a kind is given that kind', () => {
  expectTypeOf<ReturnType<typeof recordById<'store'>>>().resolves.toEqualTypeOf<LocalRecord<'store'> | undefined>()
  expectTypeOf<ReturnType<typeof listRecords<'poi'>>>().resolves.toEqualTypeOf<LocalRecord<'poi'>[]>()
  expectTypeOf<ReturnType<typeof conflictsOf>>().resolves.toEqualTypeOf<LocalRecord<'conflict'>[]>()
  type OfStore = Parameters<typeof recordsOfStore>[1]
  expectTypeOf<'lease' | 'performance' | 'tradeZone' | 'deliveryZone' | 'conflict'>().toExtend<OfStore>()
  type OfNone = 'store' | 'competitor' | 'poi' | 'brand' | 'choiceEntry' | 'companySettings'
  expectTypeOf<Extract<OfStore, OfNone>>().toBeNever()
})

test('a change gives a field what its registry says, or clears it', () => {
  expectTypeOf<{ rentTotal: Money; rentFree: null }>().toExtend<EntityChanges<'lease'>>()
  expectTypeOf<{ rentTotal: number }>().not.toExtend<EntityChanges<'lease'>>()
  expectTypeOf<EntityChanges<EntityName>>().toEqualTypeOf<FieldValues>()
})
