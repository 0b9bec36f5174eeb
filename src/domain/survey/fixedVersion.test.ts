import { expect, test } from 'vitest'
import type { Member } from '../access/permissions.ts'
import type { Json } from '../json.ts'
import { judge } from '../sync/judge.ts'
import type { Operation } from '../sync/operation.ts'
import type { RecordState } from '../sync/recordState.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const member: Member = { userId: id(9), companyId: id(8), roles: ['owner'], boundStoreIds: [], boundSurveyIds: [] }
const content = { pages: [{ id: 'p1', title: {}, questions: [] }] }
const published: RecordState = {
  entity: 'surveyVersion',
  id: id(1),
  fields: { survey: id(2), number: 1, content },
  fv: {},
  createdV: 3,
  rv: 3,
  deletedV: null,
  createdBy: id(9),
}

function decide(kind: Operation['kind'], values: Record<string, Json>, current: RecordState | undefined) {
  const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 3 }]))
  const about = { entity: 'surveyVersion', entityId: id(1), kind, fields, rowBaseV: 3, userId: id(9) } as const
  const sent = { opId: id(100), clientId: id(50), seq: 5, txId: id(101), deps: [], schemaV: 1, wallAt: '', skewMs: 0 }
  return judge({ member, operation: { ...sent, ...about }, current, writerOf: () => undefined })
}

test('a version is made by publishing it, and made once more as it is it stays one', () => {
  expect(decide('create', published.fields, undefined)).toMatchObject({ effect: { kind: 'create' } })
  expect(decide('create', published.fields, published)).toEqual({
    outcome: 'applied',
    effect: undefined,
    conflicts: [],
  })
})

test('nobody changes, deletes or restores a published version', () => {
  expect(decide('patch', { number: 2 }, published)).toMatchObject({ code: 'fixed' })
  expect(decide('patch', { number: 1 }, published)).toMatchObject({ code: 'fixed' })
  expect(decide('create', { ...published.fields, number: 2 }, published)).toMatchObject({ code: 'fixed' })
  expect(decide('delete', {}, published)).toMatchObject({ code: 'fixed' })
  expect(decide('restore', {}, { ...published, deletedV: 4 })).toMatchObject({ code: 'fixed' })
})
