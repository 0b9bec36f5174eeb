import * as v from 'valibot'
import { reviewStates } from '#domain/survey/answerReview.ts'
import { useListState } from '#session/listState.ts'
import { newestFirst } from './answerOrder.ts'
import { answerGroups, noFilter, storedEnds } from './answersFilter.ts'

const ids: v.GenericSchema<unknown, readonly string[]> = v.array(v.string())

const answersStateSchema = v.object({
  search: v.string(),
  // States stored before column sorting existed fall back to newest first.
  order: v.fallback(v.object({ by: v.string(), isDescending: v.boolean() }), newestFirst),
  /** The first choice shows list, map and photos together if there is room. */
  view: v.picklist(['beside', 'list', 'map', 'photos']),
  columnIds: ids,
  filter: v.object({
    review: v.optional(v.picklist(reviewStates)),
    isFlagged: v.boolean(),
    groups: v.object(v.entriesFromList(answerGroups, v.exactOptional(ids))),
    options: v.record(v.string(), ids),
    // Missing in states stored before range filters existed.
    numbers: v.optional(
      v.record(
        v.string(),
        v.object({ [storedEnds.min]: v.optional(v.number()), [storedEnds.max]: v.optional(v.number()) }),
      ),
      {},
    ),
    days: v.optional(v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }), {}),
  }),
})

export type AnswersState = v.InferOutput<typeof answersStateSchema>

const wholeState: AnswersState = { search: '', order: newestFirst, view: 'beside', columnIds: [], filter: noFilter }

/** Returns the member's last view of a survey's answers on this device, and its setter. */
export function useAnswersState(survey: string): [AnswersState | undefined, (change: Partial<AnswersState>) => void] {
  const [state, setState] = useListState<AnswersState>(`answers:${survey}`, answersStateSchema, wholeState)
  return [state, (change) => setState({ ...(state ?? wholeState), ...change })]
}
