import { expect, test } from 'vitest'
import { isUuid } from '../ids.ts'
import { isSampleId, removableSample, sampleId, type SampleState } from './sampleIds.ts'

const random = (first: number) => Uint8Array.from({ length: 10 }, (_, i) => first + i)
const brand = sampleId(random(1))
const store = sampleId(random(2))
const otherStore = sampleId(random(3))
const zone = sampleId(random(4))

const sample: readonly SampleState[] = [
  { entity: 'brand', id: brand, fields: { name: 'Sample' }, isChanged: false },
  { entity: 'store', id: store, fields: { brand }, isChanged: false },
  { entity: 'store', id: otherStore, fields: { brand }, isChanged: false },
  { entity: 'tradeZone', id: zone, fields: { store }, isChanged: false },
]
const idsOf = (records: readonly SampleState[]) => records.map(({ id }) => id)
const changed = (id: string) => sample.map((record) => ({ ...record, isChanged: record.id === id }))

test('an id of sample data is an id like any other, and known as sample data', () => {
  expect(isUuid(store)).toBe(true)
  expect(isSampleId(store)).toBe(true)
  expect(isSampleId(crypto.randomUUID())).toBe(false)
  expect(new Set(idsOf(sample)).size).toBe(4)
})

test('what nobody touched goes; what people made stays', () => {
  const own: SampleState = { entity: 'brand', id: crypto.randomUUID(), fields: {}, isChanged: false }
  expect(idsOf(removableSample([...sample, own]))).toEqual([brand, store, otherStore, zone])
})

test('what somebody changed stays with what it points to, not with what points to it', () => {
  expect(idsOf(removableSample(changed(store)))).toEqual([otherStore, zone])
  expect(idsOf(removableSample(changed(zone)))).toEqual([otherStore])
})

test('what a record of their own points to stays', () => {
  const own: SampleState = { entity: 'store', id: crypto.randomUUID(), fields: { brand }, isChanged: false }
  expect(idsOf(removableSample([own, ...sample]))).toEqual([store, otherStore, zone])
})

test.each([
  ['survey that is assigned to it', 'survey', (id: string) => ({ boundStores: [id] })],
  ['report about it', 'report', (id: string) => ({ setup: { subjects: [{ store: id, zones: [] }], blocks: [] } })],
] as const)('a sample store stays for a %s', (_name, entity, fieldsFor) => {
  const own: SampleState = { entity, id: crypto.randomUUID(), fields: fieldsFor(store), isChanged: false }
  expect(idsOf(removableSample([own, ...sample]))).toEqual([otherStore, zone])
})
