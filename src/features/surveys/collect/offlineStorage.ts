import { filesOf } from '#domain/files/fileReferences.ts'
import type { Locale } from '#domain/locale.ts'
import { listRecords } from '#db/queries/records.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { DraftPile } from '#session/draftStorage.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { answerDraftsIn, draftKeys, versionOfKey } from './answerDraft.ts'

type StoredPart = { readonly count: number; readonly bytes: number }

export interface StoredSurvey {
  readonly id: string
  readonly topic: string
  readonly versions: StoredPart
  readonly answers: StoredPart
  readonly drafts: StoredPart
  readonly photos: StoredPart
  readonly bytes: number
}

export interface OfflineStorage {
  /** Surveys by storage size, largest first. */
  readonly surveys: readonly StoredSurvey[]
  /** Total size; a photo shared by two surveys counts once. */
  readonly bytes: number
}

const encoder = new TextEncoder()
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length

type Counted = Record<'versions' | 'answers' | 'drafts', { count: number; bytes: number }> & {
  topic: string
  readonly hashes: Set<string>
}

/**
 * Measures records and drafts as UTF-8 text, photos by bytes; excludes thumbnails and browser indexes. Call it when
 * idle, because it reads all survey data.
 */
export async function measureOfflineStorage(
  database: LocalDatabase,
  drafts: DraftPile,
  locale: Locale,
): Promise<OfflineStorage> {
  const [surveys, versions, answers, files, pile] = await Promise.all([
    listRecords(database, 'survey'),
    listRecords(database, 'surveyVersion'),
    listRecords(database, 'answer'),
    database.files.toArray(),
    drafts.all(),
  ])
  const counted = new Map<string, Counted>()
  const add = (id: string, part: 'versions' | 'answers' | 'drafts', value: unknown): Counted => {
    const survey = counted.get(id) ?? nothingYet()
    survey[part].count += 1
    survey[part].bytes += bytesOf(value)
    counted.set(id, survey)
    return survey
  }
  const surveyOf = new Map<string, string>()
  for (const version of versions) {
    surveyOf.set(version.id, version.fields.survey ?? '')
    add(version.fields.survey ?? '', 'versions', version)
  }
  for (const answer of answers) {
    const survey = add(answer.fields.survey ?? '', 'answers', answer)
    for (const hash of filesOf(answer.fields.photos)) survey.hashes.add(hash)
  }
  for (const draft of answerDraftsIn(pile)) {
    const survey = add(draft.surveyId, 'drafts', pile[draftKeys.answer(draft.id)])
    survey.topic ||= draft.title.topic
    surveyOf.set(draft.versionId, draft.surveyId)
    for (const hash of filesOf([...draft.photos])) survey.hashes.add(hash)
  }
  for (const [key, value] of Object.entries(pile)) {
    const versionId = versionOfKey(key)
    if (versionId !== undefined) add(surveyOf.get(versionId) ?? '', 'versions', value)
  }
  for (const { id, fields } of surveys) {
    const survey = counted.get(id)
    if (survey) survey.topic = recordTitle('survey', fields, locale) ?? survey.topic
  }
  return sized(counted, new Map(files.flatMap((row) => (row.hasBytes ? [[row.sha256, row.bytes]] : []))))
}

const nothingYet = (): Counted => ({
  topic: '',
  versions: { count: 0, bytes: 0 },
  answers: { count: 0, bytes: 0 },
  drafts: { count: 0, bytes: 0 },
  hashes: new Set(),
})

function sized(counted: ReadonlyMap<string, Counted>, fileBytes: ReadonlyMap<string, number>): OfflineStorage {
  const photosOf = (hashes: Iterable<string>): StoredPart => {
    const sizes = [...hashes].flatMap((hash) => fileBytes.get(hash) ?? [])
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
  const surveys = [...counted].map(([id, { hashes, ...survey }]): StoredSurvey => {
    const photos = photosOf(hashes)
    const bytes = survey.versions.bytes + survey.answers.bytes + survey.drafts.bytes + photos.bytes
    return { id, ...survey, photos, bytes }
  })
  const texts = surveys.reduce((sum, { bytes, photos }) => sum + bytes - photos.bytes, 0)
  const photos = photosOf(new Set([...counted.values()].flatMap(({ hashes }) => [...hashes])))
  return { surveys: surveys.toSorted((a, b) => b.bytes - a.bytes), bytes: texts + photos.bytes }
}
