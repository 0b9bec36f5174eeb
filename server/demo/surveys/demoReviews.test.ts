import { expect, test } from 'vitest'
import { withChanges } from '#domain/sync/recordState.ts'
import { pathOf } from '#domain/survey/surveyPath.ts'
import type { AnswerValues } from '#domain/survey/answerValues.ts'
import { readDemoGround } from '../demoGround.ts'
import { demoId, type DemoRecord } from '../demoRecord.ts'
import { auditContent } from './auditSurvey.ts'
import { makeDemoReviews } from './demoReviews.ts'
import { makeDemoSurveys } from './demoSurveys.ts'

const records = makeDemoSurveys(readDemoGround())
const steps = makeDemoReviews(records)
const changes = steps.flatMap((step) => step.records)

const textOf = ({ fields }: Pick<DemoRecord, 'fields'>, name: string) => fields[name] as string

const ended = (answer: DemoRecord) =>
  changes.filter(({ id }) => id === answer.id).reduce((fields, one) => withChanges(fields, one.fields), answer.fields)
const isAudit = ({ fields }: DemoRecord) => fields['survey'] === demoId('survey store audit')
const audits = records.filter(({ entity }) => entity === 'answer').filter(isAudit)

const countOf = (review: string | undefined) => audits.filter((answer) => ended(answer)['review'] === review).length

test('audits stand in every state: most approved, the newest waiting, some mended, a few rejected, two with the surveyor', () => {
  expect(countOf('approved')).toBeGreaterThan(60)
  expect(countOf(undefined)).toBeGreaterThan(8)
  expect(countOf('received')).toBeGreaterThan(1)
  expect(countOf('rejected')).toBeGreaterThan(1)
  expect(countOf('issues')).toBe(2)
})

test('who sends back or rejects says why, and what came back names the question', () => {
  for (const change of changes.filter((one) => ['issues', 'rejected'].includes(textOf(one, 'review'))))
    expect(textOf(change, 'reviewComment').length).toBeGreaterThan(5)
  for (const { fields } of changes.filter((one) => one.fields['review'] === 'issues'))
    expect(fields['reopened']).toHaveLength(1)
})

test('what the surveyor mended is one reply of what was asked again, and the way through is whole', () => {
  const mended = steps.filter(({ by }) => by === 'surveyor').flatMap((step) => step.records)
  expect(mended.length).toBeGreaterThan(4)
  for (const change of mended) {
    const before = audits.find(({ id }) => id === change.id)!.fields['values'] as AnswerValues
    const after = change.fields['values'] as AnswerValues
    const differing = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    expect([differing]).toEqual([changes.find(({ id }) => id === change.id)!.fields['reopened']])
    expect(pathOf(auditContent, after).missing).toEqual([])
  }
})

test('nobody looks at an answer before it is finished, and all is the same each time', () => {
  for (const change of changes.filter(({ fields }) => fields['reviewedAt'] !== undefined)) {
    const answer = records.find(({ id }) => id === change.id)!
    expect(textOf(change, 'reviewedAt') > textOf(answer, 'finishedAt')).toBe(true)
  }
  expect(makeDemoReviews(records)).toEqual(steps)
})
