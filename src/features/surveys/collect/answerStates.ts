import type { ChangeItem } from '#db/queries/changes.ts'

/** Where an answer that was finished on this device stands. */
export type AnswerState = 'needsYou' | 'toSend' | 'sent'

/** A finished answer with where it stands. */
export interface FinishedAnswer {
  readonly id: string
  readonly state: AnswerState
  /** The change that says so: the newest of that state. */
  readonly change: ChangeItem
}

interface Changes {
  readonly outbox: readonly ChangeItem[]
  readonly parked: readonly ChangeItem[]
  readonly sent: readonly ChangeItem[]
}

/**
 * Every answer that was finished on this device, each once, newest first: what was refused before what waits, and that before what the
 * server has. So the numbers of the three always add up to how many were finished.
 */
export function finishedAnswers({ outbox, parked, sent }: Changes): readonly FinishedAnswer[] {
  const found = new Map<string, FinishedAnswer>()
  const take = (state: AnswerState, items: readonly ChangeItem[]) => {
    for (const change of items.filter(({ entity, kind }) => entity === 'answer' && kind !== 'delete'))
      if (!found.has(change.entityId)) found.set(change.entityId, { id: change.entityId, state, change })
  }
  take('needsYou', parked)
  take('toSend', outbox)
  take('sent', sent)
  return [...found.values()].toSorted((a, b) => b.change.wallAt.localeCompare(a.change.wallAt))
}
