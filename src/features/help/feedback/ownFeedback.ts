import { useAtomValue } from 'jotai'
import * as v from 'valibot'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { storedAtom } from '#session/keptAtom.ts'
import { useRecords } from '#session/useRecords.ts'

type Feedback = LocalRecord<'feedback'>

/** What this member told the provider, newest first; undefined while it is read. */
export const useOwnFeedback = (): readonly Feedback[] | undefined =>
  useRecords(async (database) => {
    const all = await listRecords(database, 'feedback')
    return all.sort((a, b) => ((a.fields.sentAt ?? '') < (b.fields.sentAt ?? '') ? 1 : -1))
  }, [])

/** Which answers were read on this device, by the id of what they answer. */
export const seenAnswersAtom = storedAtom<Readonly<Record<string, string>>>(
  'feedbackAnswers',
  v.record(v.string(), v.string()),
  () => ({}),
)

/** What tells one answer of the provider from the next; undefined where there is none that anybody needs to hear of. */
export const answerMark = ({ fields: { state, repliedAt } }: Feedback): string | undefined =>
  state === undefined || state === null || (state === 'seen' && !repliedAt) ? undefined : `${state} ${repliedAt ?? ''}`

/** How many answers nobody has read yet on this device. */
export function useUnreadAnswers(): number {
  const own = useOwnFeedback()
  const seen = useAtomValue(seenAnswersAtom)
  return (own ?? []).filter((one) => answerMark(one) !== undefined && seen[one.id] !== answerMark(one)).length
}
