import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { keepFile } from '#db/files/keepFile.ts'
import { viewRow } from '#db/localRecord.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { openLocalDatabase } from '#db/openLocalDatabase.ts'
import { type DraftPile, draftsIn } from '#session/draftStorage.ts'
import { createMemoryStorage } from '#session/keyValueStore.ts'
import { memoryStorage } from '#tests/page/memoryStorage.ts'
import { type AnswerDraft, draftKeys } from './answerDraft.ts'
import { measureOfflineStorage } from './offlineStorage.ts'

const [audit, walk, version, answer, draftId] = ['1', '2', '3', '4', '5'].map(
  (last) => `01900000-0000-7000-8000-00000000000${last}`,
) as [string, string, string, string, string]
const [front, inside, elsewhere] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const photo = (sha256: string) => ({
  id: `01900000-0000-7000-8000-${sha256.slice(0, 12)}`,
  sha256,
  name: '1.jpg',
  mime: 'image/jpeg',
  bytes: 9,
})
const content = { pages: [{ id: 'p', title: {}, questions: [] }] }
const draft: AnswerDraft = {
  id: draftId,
  surveyId: walk,
  versionId: version,
  title: { topic: 'Walk by' },
  values: { q: { text: '雨' } },
  photos: [photo(front)],
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
const keep = (sha256: string, size: number) =>
  keepFile(database, { sha256, mime: 'image/jpeg', content: new ArrayBuffer(size) }, 1)
const textBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const measureStorage = () => measureOfflineStorage(database, drafts, 'en-us')

test('a device without surveys keeps nothing', async () => {
  expect(await measureStorage()).toEqual({ surveys: [], bytes: 0 })
})

test('what is kept of a survey is its questions, its answers, and the photos of which the bytes are here', async () => {
  await put('survey', audit, { topic: 'Audit', state: 'open', version })
  await put('surveyVersion', version, { survey: audit, number: 1, content })
  await put('answer', answer, { survey: audit, version, values: {}, photos: [photo(front), photo(elsewhere)] })
  await keep(front, 3_000)
  await keep(inside, 500)
  const versions = textBytes(await database.view('surveyVersion').get(version))
  const answers = textBytes(await database.view('answer').get(answer))
  expect(await measureStorage()).toEqual({
    surveys: [
      {
        id: audit,
        topic: 'Audit',
        versions: { count: 1, bytes: versions },
        answers: { count: 1, bytes: answers },
        drafts: { count: 0, bytes: 0 },
        photos: { count: 1, bytes: 3_000 },
        bytes: versions + answers + 3_000,
      },
    ],
    bytes: versions + answers + 3_000,
  })
})

test('a draft of a survey that went out of sight counts with its pinned questions, and a photo that two name counts once', async () => {
  await put('answer', answer, { survey: audit, version, values: {}, photos: [photo(front)] })
  await keep(front, 3_000)
  const pinned = { content, languages: [] }
  await drafts.keep(draftKeys.answer(draftId), draft)
  await drafts.keep(draftKeys.version(version), pinned)
  const found = await measureStorage()
  const [small, large] = found.surveys.toSorted((a, b) => a.bytes - b.bytes)
  const ofWalk = found.surveys.find(({ id }) => id === walk)
  expect(ofWalk).toMatchObject({
    topic: 'Walk by',
    drafts: { count: 1, bytes: textBytes(draft) },
    versions: { count: 1, bytes: textBytes(pinned) },
    photos: { count: 1, bytes: 3_000 },
  })
  expect(found.bytes).toBe(small!.bytes + large!.bytes - 3_000)
  expect(found.surveys[0]).toBe(large)
})
