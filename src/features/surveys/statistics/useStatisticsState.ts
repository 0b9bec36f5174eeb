import * as v from 'valibot'
import { groupIds } from '#analysis/answers/answerBook.ts'
import { everyAnswer } from '#analysis/answers/answerFilter.ts'
import type { StatisticsAsk } from '#analysis/answers/statistics.ts'
import { useListState } from '#session/listState.ts'

const ids: v.GenericSchema<unknown, readonly string[]> = v.array(v.string())

const side = v.object({
  of: v.union([v.object({ question: v.string() }), v.object({ group: v.picklist(groupIds) })]),
  merged: v.exactOptional(v.array(v.number())),
})

export type StatisticsState = Omit<StatisticsAsk, 'hidesSmall' | 'cross'> & {
  readonly cross?: StatisticsAsk['cross']
}

const stateSchema: v.GenericSchema<unknown, StatisticsState> = v.object({
  filter: v.object({
    groups: v.object(v.entriesFromList(groupIds, v.exactOptional(ids))),
    options: v.record(v.string(), ids),
    hasUnsent: v.boolean(),
  }),
  cross: v.exactOptional(v.object({ rows: side, columns: side })),
  weights: v.array(
    v.object({ question: v.string(), shares: v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0))) }),
  ),
})

const wholeState: StatisticsState = { filter: everyAnswer, weights: [] }

/** Returns this member's last statistics state on this device, and its setter; the state is undefined while loading. */
export function useStatisticsState(
  survey: string,
): [StatisticsState | undefined, (change: Partial<StatisticsState>) => void] {
  const [state, setState] = useListState<StatisticsState>(`statistics:${survey}`, stateSchema, wholeState)
  return [state, (change) => setState({ ...(state ?? wholeState), ...change })]
}
