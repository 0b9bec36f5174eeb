import * as v from 'valibot'
import { reviewStates } from '#domain/survey/answerReview.ts'
import { useListState } from '#session/listState.ts'
import { newestFirst } from './answerOrder.ts'
import { answerGroups, noFilter } from './answersFilter.ts'

const ids: v.GenericSchema<unknown, readonly string[]> = v.array(v.string())

const answersStateSchema = v.object({
  search: v.string(),
  // Those who looked before columns gave the order have the newest first.
  order: v.fallback(v.object({ by: v.string(), isDescending: v.boolean() }), newestFirst),
  /** `beside`: all three side by side, where there is room. */
  view: v.picklist(['beside', 'list', 'map', 'photos']),
  /** Questions whose replies stand in the list. */
  columnIds: ids,
  filter: v.object({
    review: v.optional(v.picklist(reviewStates)),
    isFlagged: v.boolean(),
    groups: v.object(v.entriesFromList(answerGroups, v.exactOptional(ids))),
    options: v.record(v.string(), ids),
    // Those who looked before there were ranges have none.
    numbers: v.optional(
      v.record(v.string(), v.object({ least: v.optional(v.number()), most: v.optional(v.number()) })),
      {},
    ),
    days: v.optional(v.object({ from: v.optional(v.string()), to: v.optional(v.string()) }), {}),
  }),
})

/** How somebody looks at the answers of a survey: what narrows them, in what order they stand, and as what they are shown. */
export type AnswersState = v.InferOutput<typeof answersStateSchema>

const wholeState: AnswersState = { search: '', order: newestFirst, view: 'beside', columnIds: [], filter: noFilter }

/** How this member last looked at the answers of a survey on this device, with its setter; undefined while it is being read. */
export function useAnswersState(survey: string): [AnswersState | undefined, (change: Partial<AnswersState>) => void] {
  const [state, setState] = useListState<AnswersState>(`answers:${survey}`, answersStateSchema, wholeState)
  return [state, (change) => setState({ ...(state ?? wholeState), ...change })]
}
