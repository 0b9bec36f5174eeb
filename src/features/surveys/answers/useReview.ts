import { plural, t } from '@lingui/core/macro'
import type { EntityChanges } from '#domain/entities.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { ReviewState } from '#domain/survey/answerReview.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useSession } from '#session/useSession.ts'
import { type OwnChange, useWriteChanges } from '#session/useWriteChanges.ts'
import { useToast } from '#ui/toasts.ts'

export interface Decision {
  readonly review: ReviewState
  readonly comment?: string | undefined
  readonly reopened?: readonly string[] | undefined
}

type ReviewChanges = Pick<
  { [F in keyof EntityChanges<'answer'>]-?: EntityChanges<'answer'>[F] },
  'review' | 'reviewComment' | 'reopened' | 'reviewedBy' | 'reviewedAt'
>

/** Returns a function that reviews answers in one batch and offers undo; it resolves to false if nothing was saved. */
export function useReview(): (answers: readonly LocalRecord<'answer'>[], decision: Decision) => Promise<boolean> {
  const { member } = useSession()
  const write = useWriteChanges()
  const show = useToast()

  const patch = (answer: LocalRecord<'answer'>, fields: ReviewChanges): OwnChange => ({
    entity: 'answer',
    id: answer.id,
    kind: 'patch',
    rowBaseV: answer.rv,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, to]) => [name, { to: to ?? null, baseV: fieldVersion(answer, name) }]),
    ),
  })

  return async (answers, { review, comment, reopened }) => {
    const decided: ReviewChanges = {
      review,
      reviewComment: comment?.trim() || null,
      reopened: reopened?.length ? reopened.slice(0, 50) : null,
      reviewedBy: [member.userId],
      reviewedAt: new Date().toISOString(),
    }
    const outcome = await write(answers.map((answer) => patch(answer, decided)))
    if (!outcome.saved) {
      show({ text: t`Not saved. Another user changed one of these responses.`, tone: 'bad' })
      return false
    }
    const undo = () =>
      void write(
        answers.map((answer) => {
          const { fields } = answer
          return patch(answer, {
            review: fields.review ?? null,
            reviewComment: fields.reviewComment ?? null,
            reopened: fields.reopened ?? null,
            reviewedBy: null,
            reviewedAt: fields.reviewedAt ?? null,
          })
        }),
      )
    show({ text: decidedWords(review, answers.length), tone: 'good', action: { label: t`Undo`, onPress: undo } })
    return true
  }
}

function decidedWords(review: ReviewState, count: number): string {
  if (review === 'approved') return t`${plural(count, { one: '# response approved', other: '# responses approved' })}`
  if (review === 'rejected') return t`${plural(count, { one: '# response rejected', other: '# responses rejected' })}`
  if (review === 'issues') return t`${plural(count, { one: '# response sent back', other: '# responses sent back' })}`
  return t`${plural(count, { one: '# response reopened', other: '# responses reopened' })}`
}
