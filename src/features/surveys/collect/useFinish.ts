import { useState } from 'react'
import type { Member } from '#domain/access/permissions.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { EntityChanges } from '#domain/entities.ts'
import { mayReview } from '#domain/survey/answerReview.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import { toServerTime } from '#db/queries/changes.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useNavigation } from '#session/navigation.ts'
import { useSave } from '#session/useSave.ts'
import { useSession } from '#session/useSession.ts'
import { type AnswerDraft, namedPhotos } from './answerDraft.ts'
import type { StoredDraft } from './useAnswerDraft.ts'
import type { PlaceNow } from './usePlaceNow.ts'

export type FinishTrouble =
  | { readonly rejected: RejectCode }
  | { readonly failed: ErrorCode }
  | { readonly lacks: 'reason' }

export interface Finishing {
  readonly isBusy: boolean
  readonly problem: FinishTrouble | undefined
  readonly finish: () => Promise<void>
}

/** Maximum age in ms of a position that is stored as the location of completion. */
const freshMs = 5 * 60_000

/**
 * Saves a new answer or the edits of a finished answer, then deletes the draft. If the page closes in between, the
 * draft is deleted when it is next opened.
 */
export function useFinish(
  storedDraft: StoredDraft,
  record: LocalRecord<'answer'> | undefined,
  now: PlaceNow,
): Finishing {
  const save = useSave()
  const { database, member } = useSession()
  const { go } = useNavigation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<FinishTrouble>()

  async function finish(): Promise<void> {
    if (isBusy) return
    const isOthers = record !== undefined && isOfSomebodyElse(record, member)
    if (isOthers && !storedDraft.draft.reason?.trim()) return setProblem({ lacks: 'reason' })
    setIsBusy(true)
    setProblem(undefined)
    try {
      const fields = record
        ? { ...changesOf(storedDraft.draft, record), ...(isOthers ? signedBy(storedDraft.draft, member) : {}) }
        : fieldsOf(storedDraft.draft, now, await toServerTime(database, Date.now()))
      const options = record ? {} : { id: storedDraft.draft.id }
      const newFiles = addedPhotos(storedDraft.draft, record)
      const outcome = await save('answer', record, fields, {}, { ...options, newFiles })
      if (!outcome.saved) return setProblem({ rejected: outcome.code })
      await storedDraft.drop()
      go(isOthers ? surveyAddresses.readAnswer(storedDraft.draft.surveyId, record.id) : surveyAddresses.tasks, {
        replace: true,
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem({ failed: error.code })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, finish }
}

function addedPhotos(draft: AnswerDraft, record: LocalRecord<'answer'> | undefined): string[] {
  const before = new Set(record?.fields.photos?.map(({ sha256 }) => sha256))
  return namedPhotos(draft).flatMap(({ sha256 }) => (before.has(sha256) ? [] : [sha256]))
}

/** A returned answer is set to `received` again. */
const changesOf = (draft: AnswerDraft, { fields }: LocalRecord<'answer'>): EntityChanges<'answer'> => ({
  ...(fields.review === 'issues' ? { review: 'received' } : {}),
  values: draft.values,
  photos: namedPhotos(draft),
})

/** Returns whether a reviewer is editing another member's answer, which requires a reason. */
export const isOfSomebodyElse = ({ createdBy }: LocalRecord<'answer'>, member: Member): boolean =>
  createdBy !== member.userId && mayReview(member)

const signedBy = ({ reason = '' }: AnswerDraft, { userId }: Member): EntityChanges<'answer'> => ({
  reviewComment: reason.trim(),
  reviewedBy: [userId],
  reviewedAt: new Date().toISOString(),
})

/** `at` and the draft's start are server times. */
function fieldsOf(draft: AnswerDraft, now: PlaceNow, at: number): EntityChanges<'answer'> {
  const isFresh = now.state === 'found' && Math.abs(Date.now() - now.at) < freshMs
  const photos = namedPhotos(draft)
  return {
    survey: draft.surveyId,
    version: draft.versionId,
    values: draft.values,
    ...(photos.length === 0 ? {} : { photos }),
    ...(draft.storeId === undefined ? {} : { store: draft.storeId }),
    ...(draft.zoneId === undefined ? {} : { zone: draft.zoneId }),
    ...(isFresh ? { place: now.place } : {}),
    startedAt: draft.startedAt,
    finishedAt: new Date(at).toISOString(),
    language: draft.language,
  }
}
