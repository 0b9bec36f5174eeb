import { expect, test } from 'vitest'
import type { Member, Role } from '../access/permissions.ts'
import type { FieldValues } from '../fields/checkFields.ts'
import { judge, type Judgement, type Writer } from './judge.ts'
import type { FieldChange, Operation } from './operation.ts'
import type { RecordState } from './recordState.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const storeId = id(1)

const member = (role: Role, boundStoreIds: string[] = []): Member => ({
  userId: id(9),
  companyId: id(8),
  roles: [role],
  boundStoreIds,
  boundSurveyIds: [],
})

const record = (fields: FieldValues, more: Partial<RecordState> = {}): RecordState => ({
  entity: 'store',
  id: storeId,
  fields,
  fv: {},
  createdV: 3,
  rv: 3,
  deletedV: null,
  createdBy: id(7),
  ...more,
})

const operation = (
  kind: Operation['kind'],
  fields: Record<string, FieldChange>,
  more: Partial<Operation> = {},
): Operation => ({
  opId: id(100),
  clientId: id(50),
  seq: 5,
  txId: id(101),
  entity: 'store',
  entityId: storeId,
  kind,
  fields,
  rowBaseV: 3,
  deps: [],
  schemaV: 1,
  userId: id(9),
  wallAt: '2026-11-20T08:00:00Z',
  skewMs: 0,
  ...more,
})

const decide = (op: Operation, current?: RecordState, role: Role = 'planner', writer?: Writer): Judgement =>
  judge({ member: member(role, [storeId]), operation: op, current, writerOf: () => writer })

const set = (judgement: Judgement) => (judgement.outcome === 'applied' ? judgement.effect?.set : undefined)
const conflicts = (judgement: Judgement) => (judgement.outcome === 'applied' ? judgement.conflicts : [])

const whole = {
  brand: { to: id(2), baseV: 0 },
  name: { to: '敦南店', baseV: 0 },
  posCode: { to: 'TPE-007', baseV: 0 },
  status: { to: '3', baseV: 0 },
  place: { to: { latitude: 25.04, longitude: 121.55 }, baseV: 0 },
}

test('a new store with its required fields is taken in', () => {
  const judgement = decide(operation('create', whole))
  expect(judgement.outcome).toBe('applied')
  expect(set(judgement)).toMatchObject({ name: '敦南店', posCode: 'TPE-007' })
})

test('a new store without a required field is refused, and the field is named', () => {
  const { name: _, ...rest } = whole
  expect(decide(operation('create', rest))).toEqual({
    outcome: 'rejected',
    code: 'invalid',
    issues: [{ field: 'name', rule: 'required', settings: {} }],
  })
})

test('a field that nobody changed since it was seen is set without a conflict', () => {
  const judgement = decide(operation('patch', { seatCount: { to: 46, baseV: 3 } }), record({ seatCount: 40 }))
  expect(set(judgement)).toEqual({ seatCount: 46 })
  expect(conflicts(judgement)).toEqual([])
})

test('last arrival wins on an ordinary field changed unseen, and both values are kept', () => {
  const judgement = decide(
    operation('patch', { seatCount: { to: 42, baseV: 3 } }),
    record({ seatCount: 44 }, { fv: { seatCount: 7 } }),
  )
  expect(set(judgement)).toEqual({ seatCount: 42 })
  expect(conflicts(judgement)).toMatchObject([
    { field: 'seatCount', currentValue: 44, incomingValue: 42, isIncomingShown: true, baseV: 3 },
  ])
})

test('the first stays on a held field changed unseen, and the newcomer waits in the conflict', () => {
  const judgement = decide(
    operation('patch', { status: { to: '5', baseV: 3 } }),
    record({ status: '4' }, { fv: { status: 7 } }),
    'owner',
  )
  expect(set(judgement)).toBeUndefined()
  expect(conflicts(judgement)).toMatchObject([
    { field: 'status', policy: 'hold', currentValue: '4', incomingValue: '5', isIncomingShown: false },
  ])
})

test('two people who set the same value have no conflict', () => {
  const judgement = decide(
    operation('patch', { seatCount: { to: 44, baseV: 3 } }),
    record({ seatCount: 44 }, { fv: { seatCount: 7 } }),
  )
  expect(conflicts(judgement)).toEqual([])
})

test('earlier work of the same device counts as seen', () => {
  const op = operation('patch', { seatCount: { to: 42, baseV: 0 } })
  const judgement = decide(op, record({ seatCount: 41 }, { fv: { seatCount: 7 } }), 'planner', {
    clientId: op.clientId,
    seq: 4,
  })
  expect(set(judgement)).toEqual({ seatCount: 42 })
  expect(conflicts(judgement)).toEqual([])
})

test('different fields of one store never conflict', () => {
  const judgement = decide(
    operation('patch', { floor: { to: '2F', baseV: 3 } }),
    record({ seatCount: 44 }, { fv: { seatCount: 7 } }),
  )
  expect(set(judgement)).toEqual({ floor: '2F' })
  expect(conflicts(judgement)).toEqual([])
})

test('a delete does not remove an edit that it had not seen', () => {
  const judgement = decide(operation('delete', {}), record({ seatCount: 44 }, { fv: { seatCount: 7 }, rv: 7 }), 'owner')
  expect(judgement).toMatchObject({ outcome: 'applied', effect: undefined, conflicts: [{ type: 'deleteVsEdit' }] })
})

test('a delete does not remove again what somebody brought back meanwhile', () => {
  const judgement = decide(operation('delete', {}), record({}, { rv: 9 }), 'owner')
  expect(judgement).toMatchObject({ outcome: 'applied', effect: undefined, conflicts: [{ type: 'deleteVsEdit' }] })
})

test('an edit of a deleted store does not bring it back, and is kept', () => {
  const judgement = decide(operation('patch', { seatCount: { to: 42, baseV: 3 } }), record({}, { deletedV: 9 }))
  expect(judgement).toMatchObject({
    effect: undefined,
    conflicts: [{ type: 'editVsDelete', incomingValue: { seatCount: 42 } }],
  })
})

test('a planner edits a store but does not decide its status', () => {
  const current = record({ status: '3' })
  expect(decide(operation('patch', { status: { to: '4', baseV: 3 } }), current)).toMatchObject({
    outcome: 'rejected',
    code: 'no_access',
  })
  expect(set(decide(operation('patch', { status: { to: '4', baseV: 3 } }), current, 'owner'))).toEqual({ status: '4' })
})

test('a status move that the product does not know is refused', () => {
  const judgement = decide(operation('patch', { status: { to: '1', baseV: 3 } }), record({ status: '3' }), 'owner')
  expect(judgement).toMatchObject({ outcome: 'rejected', code: 'status_move' })
})

test('a viewer changes nothing, a surveyor only photos of bound stores', () => {
  const seats = operation('patch', { seatCount: { to: 42, baseV: 3 } })
  expect(decide(seats, record({}), 'viewer')).toMatchObject({ code: 'no_access' })
  expect(decide(seats, record({}), 'surveyor')).toMatchObject({ code: 'no_access' })
  expect(decide(operation('patch', { photos: { to: [], baseV: 3 } }), record({}), 'surveyor').outcome).toBe('applied')
})

test('a wrong shape and a broken rule are refused with the field', () => {
  const broken = (name: string, to: FieldChange['to']) =>
    decide(operation('patch', { [name]: { to, baseV: 3 } }), record({}))
  expect(broken('seatCount', 'many')).toMatchObject({
    code: 'invalid',
    issues: [{ field: 'seatCount', rule: 'between' }],
  })
  expect(broken('openingDate', '2026-02-30')).toMatchObject({ issues: [{ field: 'openingDate', rule: 'regex' }] })
  expect(broken('posCode', 'A 1!')).toMatchObject({ issues: [{ field: 'posCode', rule: 'alpha_dash' }] })
})

test('a field that is not known is left out, and a conflict keeps its value', () => {
  const fields = { name: { to: 'B', baseV: 3 }, colour: { to: 'red', baseV: 3 }, toString: { to: 'x', baseV: 3 } }
  const judgement = decide(operation('patch', fields), record({ name: 'A' }))
  expect(set(judgement)).toEqual({ name: 'B' })
  expect(conflicts(judgement)).toMatchObject([
    { type: 'unknownField', field: 'colour', incomingValue: 'red', isIncomingShown: false },
    { type: 'unknownField', field: 'toString', incomingValue: 'x' },
  ])
  expect(set(decide(operation('create', { ...whole, colour: { to: 'red', baseV: 0 } })))).not.toHaveProperty('colour')
})

test('an unknown field widens nobody’s rights and narrows nobody’s', () => {
  const photosToo = operation('patch', { photos: { to: [], baseV: 3 }, colour: { to: 'red', baseV: 3 } })
  expect(decide(photosToo, record({}), 'surveyor')).toMatchObject({ outcome: 'applied' })
  expect(decide(photosToo, record({}), 'viewer')).toMatchObject({ code: 'no_access' })
})

test('whoever may edit may bring back a record by deciding for an edit, though not by itself', () => {
  const restore = operation('restore', {})
  const gone = record({}, { deletedV: 4 })
  const input = { member: member('planner'), operation: restore, current: gone, writerOf: () => undefined }
  expect(judge(input)).toMatchObject({ code: 'no_access' })
  expect(judge({ ...input, isDecision: true })).toMatchObject({ outcome: 'applied', effect: { kind: 'restore' } })
  expect(judge({ ...input, member: member('viewer'), isDecision: true })).toMatchObject({ code: 'no_access' })
})

test('of a purged record nothing is left to bring back or to edit; that it is deleted once more is nothing new', () => {
  const purged = record({}, { deletedV: 4, rv: 9 })
  for (const op of [operation('restore', {}), operation('patch', { seatCount: { to: 42, baseV: 3 } })])
    expect(decide(op, purged, 'owner')).toMatchObject({ outcome: 'rejected', code: 'purged' })
  expect(decide(operation('restore', {}), purged, 'planner')).toMatchObject({ code: 'no_access' })
  expect(decide(operation('delete', {}), purged, 'owner')).toMatchObject({ outcome: 'applied', effect: undefined })
  expect(decide(operation('restore', {}), record({}, { deletedV: 9, rv: 9 }), 'owner')).toMatchObject({
    effect: { kind: 'restore' },
  })
})

test('a field that is not known and heavier than any value of a form is refused, not kept for later', () => {
  const outcomeOf = (length: number) => {
    const fields = { fromTheFuture: { to: Array<number>(length).fill(1), baseV: 3 } }
    return judge({
      member: member('owner'),
      operation: operation('patch', fields),
      current: record({}),
      writerOf: () => undefined,
    })
  }
  expect(outcomeOf(100)).toMatchObject({ outcome: 'applied' })
  expect(outcomeOf(30_000)).toMatchObject({ outcome: 'rejected', code: 'invalid' })
})
