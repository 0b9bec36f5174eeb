import { expect, test } from 'vitest'
import type { LocalRecord } from '#db/localRecord.ts'
import type { EntityValues } from '#domain/entities.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { Question, SurveyContent } from '#domain/survey/surveyContent.ts'
import { returnedAnswers } from './returnedAnswers.ts'

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  name: id,
  type: 'text',
  text: { 'en-us': id },
  required: 'no',
  ...more,
})
const content: SurveyContent = {
  pages: [
    {
      id: 'p',
      title: {},
      questions: [
        question('front', { type: 'photo' }),
        question('open', { jumps: [{ to: 'shelf' }] }),
        question('skipped'),
        question('shelf', { type: 'photo' }),
        question('empty'),
      ],
    },
  ],
}
const photo = (id: string): FileReference =>
  ({ id, sha256: id, name: id, mime: 'image/jpeg', bytes: 1 }) as FileReference
const record = <N extends 'answer' | 'surveyVersion'>(id: string, fields: object) => ({ id, fields }) as LocalRecord<N>
const versions = new Map([['v1', record<'surveyVersion'>('v1', { content })]])
const known = { surveys: [], stores: [], versions }

const sentBack = (more: Partial<EntityValues<'answer'>>) =>
  record<'answer'>('a', {
    version: 'v1',
    review: 'issues',
    photos: [photo('one'), photo('two')],
    values: {
      front: { photos: ['one'] },
      open: { text: 'yes' },
      skipped: { text: 'typed before the jump' },
      shelf: { photos: ['two'] },
    },
    ...more,
  })

test('an answer that came back shows the photo that is asked for again and counts what stays, without what a jump skipped', () => {
  const [answer] = returnedAnswers([sentBack({ reopened: ['shelf'], reviewedBy: ['u2'] })], known, 'en-us')
  expect(answer).toMatchObject({ reopened: 1, staying: 2, by: 'u2', photo: { number: 2, file: { id: 'two' } } })
})

test('where no photo is asked for again the first one is shown, and nothing stays where all is open', () => {
  const [some] = returnedAnswers([sentBack({ reopened: ['open'] })], known, 'en-us')
  expect(some).toMatchObject({ staying: 2, photo: { number: 1 } })
  const [all] = returnedAnswers([sentBack({ photos: [] })], known, 'en-us')
  expect(all).toMatchObject({ reopened: 0, staying: 0, photo: undefined })
})

test('without the questions on this device it is not said how many answers stay', () => {
  const [answer] = returnedAnswers([sentBack({ reopened: ['open'], version: 'v0' })], known, 'en-us')
  expect(answer?.staying).toBeUndefined()
})
