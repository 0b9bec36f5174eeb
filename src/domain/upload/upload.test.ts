import { expect, test } from 'vitest'
import type { Member, Role } from '../access/permissions.ts'
import type { Json } from '../json.ts'
import { judge } from '../sync/judge.ts'
import type { Operation } from '../sync/operation.ts'
import type { RecordState } from '../sync/recordState.ts'
import { headingMemoryOf } from '../transfer/headingMemory.ts'
import { type Decided, decisionsOf, importPlanOf, matchesOf, readImportPlan } from '../transfer/importPlan.ts'
import { sameFileAs } from './sameFile.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const sha256 = 'a'.repeat(64)

const decided: Decided = {
  matches: [
    { at: 0, heading: '店號', key: 'posCode', by: 'synonym', unit: undefined },
    { at: 1, heading: '備註', key: undefined, by: undefined, unit: undefined },
    { at: 2, heading: '面積 (坪)', key: 'totalSpace', by: 'memory', unit: { text: '坪', area: 'ping' } },
  ],
  decisions: {
    dateOrder: new Map([['opened', undefined]]),
    decimalMark: new Map([['totalSpace', '.']]),
    place: new Map([['place', { reading: 'degrees', offered: 'swapped' }]]),
  },
  additions: [],
  leftOut: [[3, 5]],
  leavesHidden: false,
  reviewedV: 7,
  locale: 'zh-tw',
  areaUnit: 'ping',
  currency: 'TWD',
}
const plan = importPlanOf(decided)
const made = {
  name: 'stores.xlsx',
  kind: 'store',
  plan,
  sentAt: '2026-11-23T01:00:00.000Z',
  file: [{ id: id(9), name: 'stores.xlsx', sha256, mime: 'text/csv', bytes: 10 }],
} as unknown as Record<string, Json>

const outcomeOf = (role: Role, kind: Operation['kind'], values: Record<string, Json>, current?: RecordState) => {
  const member: Member = { userId: id(1), companyId: id(2), roles: [role], boundStoreIds: [], boundSurveyIds: [] }
  const operation: Operation = {
    opId: id(3),
    clientId: id(4),
    seq: 2,
    txId: id(5),
    entity: 'upload',
    entityId: id(6),
    kind,
    fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 5 }])),
    rowBaseV: 5,
    deps: [],
    schemaV: 1,
    userId: id(1),
    wallAt: '2026-11-23T01:00:00.000Z',
    skewMs: 0,
  }
  const judgement = judge({ member, operation, current, writerOf: () => undefined })
  return judgement.outcome === 'rejected' ? judgement.code : judgement.outcome
}
const current: RecordState = {
  entity: 'upload',
  id: id(6),
  fields: made,
  fv: {},
  createdV: 5,
  rv: 5,
  deletedV: null,
  createdBy: id(1),
}

const undo = { wish: 'undo' }

test.each([
  ['owner', 'applied'],
  ['administrator', 'applied'],
  ['planner', 'applied'],
  ['analyst', 'no_access'],
  ['surveyor', 'no_access'],
  ['viewer', 'no_access'],
] as const)('an import that is sent by a member who is %s is %s', (role, outcome) => {
  expect(outcomeOf(role, 'create', made)).toBe(outcome)
})

test('what became of an import is written by nobody but the server', () => {
  expect(outcomeOf('owner', 'create', { ...made, status: '1' })).toBe('no_access')
  expect(outcomeOf('owner', 'patch', { status: '1' }, current)).toBe('no_access')
  expect(outcomeOf('owner', 'patch', { ...undo, rowsNew: 4 }, current)).toBe('no_access')
})

test('of an import that somebody else sent, only who may delete it asks something', () => {
  const others = { ...current, createdBy: id(8) }
  expect(outcomeOf('planner', 'patch', undo, others)).toBe('no_access')
  expect(outcomeOf('planner', 'patch', undo, current)).toBe('applied')
  expect(outcomeOf('administrator', 'patch', undo, others)).toBe('applied')
})

test('of an import that was sent, only what is asked for next changes', () => {
  expect(outcomeOf('owner', 'patch', undo, current)).toBe('applied')
  expect(outcomeOf('owner', 'patch', { plan: { ...plan, leavesHidden: true } as Json }, current)).toBe('no_access')
  expect(outcomeOf('owner', 'create', { ...made, name: 'other.xlsx' }, current)).toBe('no_access')
  expect(outcomeOf('owner', 'create', made, current), 'sent once more').toBe('applied')
})

test('a plan says after its travels what was decided', () => {
  const read = readImportPlan(JSON.parse(JSON.stringify(plan)))!
  expect(matchesOf(read)).toEqual(decided.matches)
  expect(decisionsOf(read)).toEqual(decided.decisions)
  expect(read).toMatchObject({ leftOut: [[3, 5]], reviewedV: 7, locale: 'zh-tw' })
  expect(readImportPlan({ ...plan, reviewedV: -1 })).toBeUndefined()
})

test('the newest choice for a heading is remembered, also that a column is not used', () => {
  const later = importPlanOf({ ...decided, matches: [{ ...decided.matches[0]!, key: 'name' }] })
  const uploads = [
    { fields: { ...made, plan: later as Json, sentAt: '2026-11-23T02:00:00.000Z' } },
    { fields: made },
    { fields: { ...made, kind: 'poi', sentAt: '2026-11-23T03:00:00.000Z' } },
  ]
  expect(headingMemoryOf(uploads, 'store')).toEqual({ 店號: 'name', 備註: '', '面積(坪)': 'totalSpace' })
})

test('the same file is known again, unless what it brought was taken back or it failed', () => {
  const upload = (n: number, more: Record<string, Json>) => ({ id: id(n), fields: { ...made, ...more } })
  const older = upload(1, {})
  const newer = upload(2, { sentAt: '2026-11-23T02:00:00.000Z', status: '1' })
  expect(sameFileAs([newer, older], sha256)).toBe(newer)
  expect(sameFileAs([upload(3, { stage: 'undone' }), upload(4, { status: '2' })], sha256)).toBeUndefined()
  expect(sameFileAs([older], 'b'.repeat(64))).toBeUndefined()
})

test('a file whose import failed after some rows is known again', () => {
  const failed = { id: id(5), fields: { ...made, status: '2', stage: 'failed' } }
  const half = { ...failed, fields: { ...failed.fields, rowsNew: 3, rowsChanged: 0 } }
  expect(sameFileAs([half], sha256)).toBe(half)
  expect(sameFileAs([{ ...failed, fields: { ...failed.fields, rowsNew: 0 } }], sha256)).toBeUndefined()
})
