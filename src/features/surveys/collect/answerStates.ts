import { reviewFields } from '#domain/survey/answerReview.ts'
import type { ChangeItem } from '#db/queries/changes.ts'

export type AnswerState = 'needsYou' | 'toSend' | 'sent'

export interface FinishedAnswer {
  readonly id: string
  readonly state: AnswerState
  readonly change: ChangeItem
}

interface Changes {
  readonly outbox: readonly ChangeItem[]
  readonly parked: readonly ChangeItem[]
  readonly sent: readonly ChangeItem[]
}

/**
 * Returns answers finished on this device, newest first. Each answer has one state (rejected, else unsent, else sent),
 * so the counts add up to the total.
 */
export function finishedAnswers({ outbox, parked, sent }: Changes): readonly FinishedAnswer[] {
  const found = new Map<string, FinishedAnswer>()
  const take = (state: AnswerState, items: readonly ChangeItem[]) => {
    for (const change of items.filter(isOfResponse))
      if (!found.has(change.entityId)) found.set(change.entityId, { id: change.entityId, state, change })
  }
  take('needsYou', parked)
  take('toSend', outbox)
  take('sent', sent)
  return [...found.values()].toSorted((a, b) => b.change.wallAt.localeCompare(a.change.wallAt))
}

/** Returns whether a change creates or edits a response, rather than reviewing or deleting it. */
function isOfResponse({ entity, kind, values }: ChangeItem): boolean {
  const names = Object.keys(values)
  const isReview = kind === 'patch' && names.length > 0 && names.every((name) => reviewFields.has(name))
  return entity === 'answer' && kind !== 'delete' && !isReview
}
