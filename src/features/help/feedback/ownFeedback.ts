import { useAtomValue } from 'jotai'
import * as v from 'valibot'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { storedAtom } from '#session/storedAtom.ts'
import { useRecords } from '#session/useRecords.ts'

type Feedback = LocalRecord<'feedback'>

/** Returns this member's feedback, newest first; undefined while loading. */
export const useOwnFeedback = (): readonly Feedback[] | undefined =>
  useRecords(async (database) => {
    const all = await listRecords(database, 'feedback')
    return all.sort((a, b) => ((a.fields.sentAt ?? '') < (b.fields.sentAt ?? '') ? 1 : -1))
  }, [])

/** Last replies read on this device, as keys returned by `answerMark`, by feedback id. */
export const seenAnswersAtom = storedAtom<Readonly<Record<string, string>>>(
  'feedbackAnswers',
  v.record(v.string(), v.string()),
  () => ({}),
)

/** Returns a key for the current state and reply; undefined if there is nothing to notify about. */
export const answerMark = ({ fields: { state, repliedAt } }: Feedback): string | undefined =>
  state === undefined || state === null || (state === 'seen' && !repliedAt) ? undefined : `${state} ${repliedAt ?? ''}`

export function useUnreadAnswers(): number {
  const own = useOwnFeedback()
  const seen = useAtomValue(seenAnswersAtom)
  return (own ?? []).filter((one) => answerMark(one) !== undefined && seen[one.id] !== answerMark(one)).length
}
