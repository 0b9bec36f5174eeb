import { expect, test } from 'vitest'
import { judge } from '../sync/judge.ts'
import type { Operation } from '../sync/operation.ts'
import type { RecordState } from '../sync/recordState.ts'
import { signMove } from './reportState.ts'
import type { Member, Role } from '../access/permissions.ts'
import type { Json } from '../json.ts'

const memberOf = (userId: string, role: Role): Member => ({
  userId,
  companyId: 'c',
  roles: [role],
  boundStoreIds: [],
  boundSurveyIds: [],
})
const plannerId = '00000000-0000-7000-8000-000000000001'
const bossId = '00000000-0000-7000-8000-000000000002'
const planner = memberOf(plannerId, 'planner')
const boss = memberOf(bossId, 'administrator')
const setup: Json = { subjects: [], blocks: [] }

const report = (fields: Record<string, Json>, fv: Record<string, number> = {}): RecordState => ({
  entity: 'report',
  id: 'r',
  fv,
  createdV: 1,
  rv: 5,
  deletedV: null,
  createdBy: 'someone',
  fields: { title: 'Anhe', kind: 'site', setup, version: 1, ...fields },
})

function patch(member: Member, current: RecordState, values: Record<string, Json>, baseV = 5) {
  const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV }]))
  const operation: Operation = {
    opId: 'o',
    clientId: 'd',
    seq: 9,
    txId: 't',
    entity: 'report',
    entityId: 'r',
    kind: 'patch',
    fields,
    rowBaseV: baseV,
    deps: [],
    schemaV: 1,
    userId: member.userId,
    wallAt: '',
    skewMs: 0,
  }
  return judge({ member, operation, current, writerOf: () => undefined })
}
const rejected = (code: string) => ({ outcome: 'rejected', code })

test('a planner sends a report for approval, and only who decides approves it or sends it back', () => {
  expect(patch(planner, report({ state: 'draft' }), { state: 'forApproval', sentBy: [plannerId] })).toMatchObject({
    effect: { set: { state: 'forApproval', sentBy: [plannerId] } },
  })
  const sent = report({ state: 'forApproval' })
  expect(patch(planner, sent, { state: 'approved', movedBy: [plannerId] })).toMatchObject(rejected('no_access'))
  expect(patch(boss, sent, { state: 'approved', movedBy: [bossId] })).toMatchObject({
    effect: { set: { state: 'approved', movedBy: [bossId] } },
  })
  expect(patch(boss, report({ state: 'draft' }), { state: 'approved' })).toMatchObject(rejected('report_move'))
})

test('what was sent or approved is read-only, and its next edit begins the next version', () => {
  for (const state of ['forApproval', 'approved', 'rejected']) {
    expect(patch(planner, report({ state }), { title: 'Other' })).toMatchObject(rejected('report_move'))
    expect(patch(planner, report({ state }), { state: 'draft', version: 2, title: 'Other' })).toMatchObject({
      effect: { set: { state: 'draft', version: 2, title: 'Other' } },
    })
  }
})

test('an approval of what was sent again meanwhile waits in a conflict and decides nothing', () => {
  const sentAgain = report({ state: 'forApproval' }, { state: 5 })
  const judged = patch(boss, sentAgain, { state: 'approved', reason: 'Good' }, 3)
  expect(judged).toMatchObject({ outcome: 'applied', effect: undefined, conflicts: [{}, {}] })
})

test('an edit that begins again what was decided unseen is refused whole', () => {
  const approved = report({ state: 'approved' }, { state: 5 })
  const judged = patch(planner, approved, { state: 'draft', title: 'Other' }, 3)
  expect(judged).toMatchObject(rejected('report_move'))
})

test('the server signs a move with who made it and when, and nothing else', () => {
  const signer = { userId: bossId, name: 'Ann', at: '2026-11-27T08:00:00.000Z' }
  const moved = { movedBy: [bossId], movedByName: 'Ann', movedAt: signer.at }
  const sent = { sentBy: [bossId], sentByName: 'Ann', sentAt: signer.at }
  expect(signMove({ state: 'draft' }, { state: 'forApproval' }, signer, 'h')).toEqual({ ...moved, ...sent, hash: 'h' })
  expect(signMove({ state: 'forApproval', hash: 'h' }, { state: 'approved' }, signer)).toEqual(moved)
  expect(signMove({ state: 'approved', hash: 'h' }, { state: 'draft' }, signer)).toEqual({ ...moved, hash: null })
  expect(signMove({ state: 'draft' }, { title: 'Other', reason: null }, signer)).toEqual({})
  expect(signMove(undefined, { state: 'draft' }, signer)).toEqual({})
})
