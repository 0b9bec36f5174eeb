import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { viewRow } from '#db/localRecord.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { type DraftPile, draftsIn } from '#session/draftStorage.ts'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { type AnswerDraft, draftKeys } from './answerDraft.ts'
import { dropDraft, openAnswer } from './openAnswer.ts'

const [survey, version, answer] = ['5', '6', '7'].map((last) => `01900000-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
]
const content = {
  pages: [
    {
      id: 'p',
      title: {},
      questions: [{ id: 'q', name: 'q', type: 'text', text: { 'en-us': 'Why?' }, required: 'no' }],
    },
  ],
} as const
const draft: AnswerDraft = {
  id: answer,
  surveyId: survey,
  versionId: version,
  title: { topic: 'Audit' },
  values: { q: { text: 'rain' } },
  photos: [],
  at: 'q',
  startedAt: '2026-11-24T06:00:00.000Z',
  touchedAt: '2026-11-24T06:01:00.000Z',
  language: 'en-us',
}

let database: LocalDatabase
let drafts: DraftPile

beforeEach(async () => {
  database = await openLocalDatabase(crypto.randomUUID(), crypto.randomUUID(), {
    clock: { now: () => 1_764_000_000_000 },
    random: { bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
  })
  drafts = draftsIn(createMemoryStorage(), 'ann', memoryStorage())
})

const put = (entity: EntityName, id: string, fields: FieldValues) =>
  database
    .view(entity)
    .put(viewRow(entity, { id, fields, fv: {}, createdV: 1, rv: 1, deletedV: null, createdBy: 'ann' }))
const isOut = async (state: string) => {
  await put('survey', survey, { topic: 'Audit', state, version, languages: ['en-us'] })
  await put('surveyVersion', version, { survey, number: 1, content })
}
const open = (address: { survey?: string } = {}, isMine = true) =>
  openAnswer({ database, drafts, locale: 'en-us', now: draft.startedAt, isMine }, { id: answer, ...address })

test('invariant 4: a draft opens with all that is in it when survey and version have gone out of sight', async () => {
  await drafts.keep(draftKeys.answer(answer), draft)
  await drafts.keep(draftKeys.version(version), { content, languages: ['en-us'] })
  expect(await open()).toMatchObject({ state: 'ready', draft, version: { content }, readOnly: false })
})

test('invariant 6: a draft whose answer is made already is dropped, and what opens is the answer', async () => {
  await isOut('open')
  await drafts.keep(draftKeys.answer(answer), draft)
  await put('answer', answer, { survey, version, values: { q: { text: 'sun' } }, finishedAt: draft.touchedAt })
  expect(await open()).toMatchObject({ state: 'ready', draft: { isEdit: true, values: { q: { text: 'sun' } } } })
  expect(await drafts.load(draftKeys.answer(answer))).toBeUndefined()
})

test('invariant 8: a closed survey takes no new answer, and still lets a draft be finished', async () => {
  await isOut('closed')
  expect(await open({ survey })).toEqual({ state: 'closed' })
  await drafts.keep(draftKeys.answer(answer), draft)
  expect(await open({ survey })).toMatchObject({ state: 'ready', readOnly: false })
})

test('a finished answer is changed until its survey is closed, and read afterwards', async () => {
  await put('answer', answer, { survey, version, values: {}, finishedAt: draft.touchedAt })
  await isOut('closing')
  expect(await open()).toMatchObject({ state: 'ready', readOnly: false })
  await isOut('closed')
  expect(await open()).toMatchObject({ state: 'ready', readOnly: true })
})

test('an answer begins at the time of the server, however wrong the clock of the device is', async () => {
  await isOut('open')
  await database.meta.put({ key: 'skewMs', value: -2 * 3_600_000 })
  expect(await open({ survey })).toMatchObject({ draft: { startedAt: '2026-11-24T04:00:00.000Z' } })
})

test('changes of an answer that has been approved since are shown and kept, and cannot be saved', async () => {
  await isOut('open')
  const edit = { ...draft, isEdit: true }
  await drafts.keep(draftKeys.answer(answer), edit)
  await put('answer', answer, { survey, version, values: { q: { text: 'sun' } }, review: 'approved' })
  expect(await open()).toMatchObject({ state: 'ready', draft: edit, readOnly: true, isTooLate: true })
  expect(await drafts.load(draftKeys.answer(answer))).toEqual(edit)
})

test('invariant 8: changes that were begun before the survey was closed can still be saved', async () => {
  await isOut('closed')
  await drafts.keep(draftKeys.answer(answer), { ...draft, isEdit: true })
  await put('answer', answer, { survey, version, values: { q: { text: 'sun' } } })
  expect(await open()).toMatchObject({ draft: { values: draft.values }, readOnly: false, isTooLate: false })
})

test('changes that are all in the answer already are dropped, by the window that writes', async () => {
  await isOut('open')
  await drafts.keep(draftKeys.answer(answer), { ...draft, isEdit: true, reason: 'a typo' })
  await drafts.keep(draftKeys.version(version), { content, languages: [] })
  const saved = { survey, version, values: draft.values, reviewComment: 'a typo' }
  await put('answer', answer, { ...saved, reviewComment: 'looks good' })
  await open()
  expect(await drafts.load(draftKeys.answer(answer))).toBeDefined()
  await put('answer', answer, saved)
  await open({}, false)
  expect(await drafts.load(draftKeys.answer(answer))).toBeDefined()
  expect(await open()).toMatchObject({ state: 'ready', draft: { values: draft.values } })
  expect(await drafts.all()).toEqual({})
})

test('the questions stay pinned until the last draft that needs them is gone', async () => {
  const other = { ...draft, id: survey }
  for (const one of [draft, other]) await drafts.keep(draftKeys.answer(one.id), one)
  await drafts.keep(draftKeys.version(version), { content, languages: [] })
  await dropDraft(drafts, draft)
  expect(await drafts.load(draftKeys.version(version))).toBeDefined()
  await dropDraft(drafts, other)
  expect(await drafts.all()).toEqual({})
})
