import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { toServerTime } from '#db/queries/changes.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { DraftPile } from '#session/draftStorage.ts'
import { recordTitle } from '#session/recordTitle.ts'
import {
  type AnswerDraft,
  draftKeys,
  isDraftSaved,
  type PinnedVersion,
  readAnswerDraft,
  readPinnedVersion,
} from './answerDraft.ts'

export interface AnswerAddress {
  readonly id: string
  readonly survey?: string | undefined
  readonly store?: string | undefined
}

export type OpenedAnswer =
  | {
      readonly state: 'ready'
      readonly draft: AnswerDraft
      readonly version: PinnedVersion
      readonly record: LocalRecord<'answer'> | undefined
      readonly readOnly: boolean
      /** True if the draft contains edits that can't be saved, because the answer was approved meanwhile. */
      readonly isTooLate: boolean
    }
  | { readonly state: 'missing' | 'notOut' | 'closed' }

type OpeningPorts = {
  readonly database: LocalDatabase
  readonly drafts: DraftPile
  readonly locale: Locale
  /** Current time of the device's clock (ISO, UTC). */
  readonly now: string
  /** False while another window writes the draft; nothing is deleted then. */
  readonly isMine: boolean
}

/**
 * Opens the draft, else the finished answer for editing, else a new answer. A draft that is already saved in the
 * finished answer is ignored and, if `isMine`, deleted. The draft of a new answer opens even if its survey is
 * inaccessible.
 */
export async function openAnswer(ports: OpeningPorts, address: AnswerAddress): Promise<OpenedAnswer> {
  const { database, drafts } = ports
  const key = draftKeys.answer(address.id)
  const storedDraft = readAnswerDraft(await drafts.load(key))
  const record = await database.view('answer').get(address.id)
  const isSaved = storedDraft !== undefined && isDraftSaved(storedDraft, record)
  if (isSaved && ports.isMine) await dropDraft(drafts, storedDraft)
  const draft = isSaved ? undefined : storedDraft
  // The answer is inaccessible, so its edit is on hold until the answer is available again.
  if (draft?.isEdit && !record) return { state: 'missing' }
  if (draft) {
    const isTooLate = record?.fields.review === 'approved'
    return withVersion(ports, draft, { record, readOnly: isTooLate, isTooLate })
  }
  if (record) {
    const survey = await database.view('survey').get(String(record.fields.survey))
    const about = { record, readOnly: isShut(record, survey), isTooLate: false }
    return withVersion(ports, draftOf(record, survey, ports), about)
  }
  return address.survey === undefined ? { state: 'missing' } : begin(ports, address, address.survey)
}

/**
 * Returns whether an answer without a draft is read-only. Returned answers stay editable even if their survey is
 * closed; approved answers are read-only.
 */
const isShut = ({ fields }: LocalRecord<'answer'>, survey: LocalRecord<'survey'> | undefined): boolean =>
  fields.review === 'approved' || (fields.review !== 'issues' && survey?.fields.state === 'closed')

async function begin(
  { database, ...ports }: OpeningPorts,
  address: AnswerAddress,
  surveyId: string,
): Promise<OpenedAnswer> {
  const survey = await database.view('survey').get(surveyId)
  if (!survey || survey.deletedV !== null) return { state: 'missing' }
  const { state, version, languages = [] } = survey.fields
  if (version === undefined || state === 'draft') return { state: 'notOut' }
  if (state === 'closed' || state === 'closing') return { state: 'closed' }
  const store = address.store === undefined ? undefined : await database.view('store').get(address.store)
  const draft: AnswerDraft = {
    id: address.id,
    surveyId,
    versionId: version,
    ...(address.store === undefined ? {} : { storeId: address.store }),
    title: titleOf(survey, store, ports.locale),
    values: {},
    photos: [],
    startedAt: new Date(await toServerTime(database, Date.parse(ports.now))).toISOString(),
    touchedAt: ports.now,
    language: languages.includes(ports.locale) ? ports.locale : (localesOf(languages)[0] ?? ports.locale),
  }
  return withVersion({ database, ...ports }, draft, { record: undefined, readOnly: false, isTooLate: false })
}

const titleOf = (
  survey: LocalRecord<'survey'> | undefined,
  store: LocalRecord<'store'> | undefined,
  locale: Locale,
): AnswerDraft['title'] => ({
  topic: (survey && recordTitle('survey', survey.fields, locale)) ?? '',
  ...(store === undefined ? {} : { storeName: recordTitle('store', store.fields, locale) ?? '' }),
  ...(store?.fields.place === undefined ? {} : { storePlace: store.fields.place }),
})

function draftOf(
  { id, fields }: LocalRecord<'answer'>,
  survey: LocalRecord<'survey'> | undefined,
  { now, locale }: OpeningPorts,
): AnswerDraft {
  return {
    id,
    surveyId: fields.survey ?? '',
    versionId: fields.version ?? '',
    ...(fields.store === undefined ? {} : { storeId: fields.store }),
    title: titleOf(survey, undefined, locale),
    values: fields.values ?? {},
    photos: fields.photos ?? [],
    ...(fields.review === 'issues' && fields.reopened?.[0] !== undefined ? { at: fields.reopened[0] } : {}),
    startedAt: fields.startedAt ?? now,
    touchedAt: now,
    language: locales.find((known) => known === fields.language) ?? locale,
    isEdit: true,
  }
}

async function withVersion(
  { database, drafts }: Pick<OpeningPorts, 'database' | 'drafts'>,
  draft: AnswerDraft,
  about: Pick<Extract<OpenedAnswer, { state: 'ready' }>, 'record' | 'readOnly' | 'isTooLate'>,
): Promise<OpenedAnswer> {
  const key = draftKeys.version(draft.versionId)
  const pinned = readPinnedVersion(await drafts.load(key))
  const version = pinned ?? versionOf(await database.view('surveyVersion').get(draft.versionId))
  if (!version) return { state: 'missing' }
  return { state: 'ready', draft, version, ...about }
}

function versionOf(record: LocalRecord<'surveyVersion'> | undefined): PinnedVersion | undefined {
  const content = record?.fields.content
  return content && { content, languages: localesOf(record.fields.languages ?? []) }
}

const localesOf = (languages: readonly string[]): Locale[] => locales.filter((locale) => languages.includes(locale))

/** Deletes a draft, and its pinned version if no other draft needs it. */
export async function dropDraft(drafts: DraftPile, draft: Pick<AnswerDraft, 'id' | 'versionId'>): Promise<void> {
  await drafts.clear(draftKeys.answer(draft.id))
  const left = Object.values(await drafts.all()).flatMap((value) => readAnswerDraft(value) ?? [])
  if (!left.some(({ versionId }) => versionId === draft.versionId))
    await drafts.clear(draftKeys.version(draft.versionId))
}
