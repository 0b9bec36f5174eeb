import { expect, test } from 'vitest'
import type { Role } from '../access/permissions.ts'
import type { Json } from '../json.ts'
import { judge } from './judge.ts'
import type { Operation } from './operation.ts'
import type { RecordState } from './recordState.ts'
import { isReopened } from '../survey/answerReview.ts'

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
const ann = id(1)
const rita = id(2)

const memberOf = (userId: string, role: Role) => ({
  userId,
  companyId: 'c',
  roles: [role],
  boundStoreIds: [],
  boundSurveyIds: [],
})
const surveyor = memberOf(ann, 'surveyor')
const analyst = memberOf(rita, 'analyst')

const standing = (review: string | undefined): RecordState => ({
  entity: 'answer',
  id: id(5),
  fv: {},
  createdV: 1,
  rv: 4,
  deletedV: null,
  createdBy: ann,
  fields: {
    survey: id(6),
    version: id(7),
    values: { q: { text: 'a' } },
    finishedAt: '2026-11-01T08:00:00Z',
    ...(review === undefined ? {} : { review }),
  },
})

function decide(
  member: typeof surveyor,
  kind: Operation['kind'],
  values: Record<string, Json>,
  current: RecordState | undefined,
) {
  const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 4 }]))
  const operation: Operation = {
    opId: id(8),
    clientId: id(9),
    seq: 1,
    txId: id(8),
    entity: 'answer',
    entityId: id(5),
    kind,
    fields,
    rowBaseV: 4,
    deps: [],
    schemaV: 1,
    userId: member.userId,
    wallAt: '2026-11-02T08:00:00Z',
    skewMs: 0,
  }
  const judgement = judge({ member, operation, current, writerOf: () => undefined })
  return judgement.outcome === 'rejected' ? judgement.code : judgement.outcome
}

test('who may review decides about an answer', () => {
  const back = { review: 'issues', reviewComment: 'The front, please.', reopened: ['q'] }
  expect(decide(analyst, 'patch', { ...back, reviewedBy: [rita] }, standing(undefined))).toBe('applied')
})

test('an author neither approves nor comments, from the first word on', () => {
  for (const values of [{ review: 'approved' }, { reviewComment: 'fine' }, { reopened: [] }, { reviewedBy: [ann] }])
    for (const state of [undefined, 'issues', 'rejected'])
      expect(decide(surveyor, 'patch', values as Record<string, Json>, standing(state))).toBe('no_access')
  const whole = { ...standing(undefined).fields, review: 'approved' } as Record<string, Json>
  expect(decide(surveyor, 'create', whole, undefined)).toBe('no_access')
})

test('what came back is handed in again by its author, with what was mended', () => {
  const mended = { values: { q: { text: 'b' } }, review: 'received' }
  expect(decide(surveyor, 'patch', mended, standing('issues'))).toBe('applied')
  expect(decide(surveyor, 'patch', mended, standing('rejected'))).toBe('no_access')
  expect(decide(surveyor, 'patch', mended, standing('approved'))).toBe('no_access')
})

test('an approved answer changes only after it was reopened, whoever changes it', () => {
  const values = { values: { q: { text: 'b' } } }
  expect(decide(surveyor, 'patch', values, standing('approved'))).toBe('approved')
  expect(decide(analyst, 'patch', values, standing('approved'))).toBe('approved')
  expect(decide(analyst, 'patch', { review: 'received' }, standing('approved'))).toBe('applied')
  expect(decide(analyst, 'patch', values, standing('received'))).toBe('applied')
})

test('of an answer that came back only what was reopened is open, and what is asked for the first time', () => {
  const fields = { review: 'issues', reopened: ['a'], values: { a: { text: 'x' }, b: { text: 'y' } } }
  expect(['a', 'b', 'c'].map((question) => isReopened(fields, question))).toEqual([true, false, true])
  expect(isReopened({ ...fields, reopened: [] }, 'b')).toBe(true)
})
