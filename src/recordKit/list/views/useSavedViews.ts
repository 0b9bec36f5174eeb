import * as v from 'valibot'
import type { EntityName } from '#domain/entities.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useListState } from '#session/listState.ts'
import { useRouteParameter } from '#session/routeParameters.ts'
import { firstRecordView, type RecordListState } from '../useRecordListState.ts'
import { isSameLook, lookOf, type SavedView, savedViewsSchema, viewNamed, withSavedView } from './savedViews.ts'

const none: readonly SavedView[] = []
const nameSchema = v.nullable(v.pipe(v.string(), v.maxLength(100)))

export interface SavedViews {
  readonly views: readonly SavedView[]
  /** The one that was chosen, whatever has been changed since. */
  readonly chosen: SavedView | undefined
  /** The list looks otherwise than the chosen one, or than it does at first. */
  readonly isChanged: boolean
  readonly choose: (view: SavedView | undefined) => void
  /** Gives the present look a name; a view of that name is replaced. */
  readonly save: (name: string) => void
  /** Takes a view away; the answer brings it back. */
  readonly remove: (view: SavedView) => () => void
}

/** The saved views of a list: this member's own, on this device. Which of them is chosen goes with the address. */
export function useSavedViews(entity: EntityName, listKey: string, state: RecordListState): SavedViews {
  const { locale } = useFieldText()
  const [views = none, setViews] = useListState<readonly SavedView[]>(`${listKey}:views`, savedViewsSchema, none)
  const [chosenName, setChosenName] = useRouteParameter<string | null>('savedView', nameSchema, null)
  const chosen = chosenName === null ? undefined : viewNamed(views, chosenName)
  const first = firstRecordView(entity, locale)
  const usual = { columns: first.columns, sort: first.sort, filter: [] }
  const now = state.view && lookOf(state.view, state.filter)

  return {
    views,
    chosen,
    isChanged: now !== undefined && !isSameLook(now, chosen ?? usual),
    choose(view) {
      if (!state.view) return
      const { columns, sort, filter } = view ?? usual
      state.look({ ...state.view, columns, sort }, filter)
      setChosenName(view?.name ?? null)
    },
    save(name) {
      if (!now) return
      setViews(withSavedView(views, { ...now, name: name.trim() }))
      setChosenName(name.trim())
    },
    remove(view) {
      setViews(views.filter((other) => other !== view))
      if (chosen === view) setChosenName(null)
      return () => setViews(views)
    },
  }
}
