import { useMemo } from 'react'
import * as v from 'valibot'
import type { EntityName } from '#domain/entities.ts'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useListState } from '#session/listState.ts'
import { useRouteParameter } from '#session/routeParameters.ts'
import { useRecords } from '#session/useRecords.ts'
import { firstRecordView, type RecordListState } from '../useRecordListState.ts'
import {
  isSameLook,
  keyOfView,
  type Look,
  lookOf,
  type SavedView,
  savedViewsSchema,
  sharedViews,
  viewNamed,
  withSavedView,
} from './savedViews.ts'

const none: readonly SavedView[] = []
const nameSchema = v.nullable(v.pipe(v.string(), v.maxLength(100)))

export interface SavedViews {
  /** This member's own, on this device. */
  readonly views: readonly SavedView[]
  /** Those that somebody shared with the company. */
  readonly shared: readonly SavedView[]
  /** The one that was chosen, whatever has been changed since. */
  readonly chosen: SavedView | undefined
  /** The list looks otherwise than the chosen one, or than it does at first. */
  readonly isChanged: boolean
  readonly choose: (view: SavedView | undefined) => void
  /** Gives the present look a name; an own view of that name is replaced. */
  readonly save: (name: string) => void
  /** Takes an own view away; the answer brings it back. */
  readonly remove: (view: SavedView) => () => void
  /** Chooses a view by what stands for it in an address. */
  readonly follow: (key: string) => void
  /** How the list looks now; undefined while that is read. */
  readonly now: Look | undefined
}

/** The saved views of a list: this member's own, on this device, and the company's. Which of them is chosen goes with the address. */
export function useSavedViews(entity: EntityName, listKey: string, state: RecordListState): SavedViews {
  const { locale } = useFieldText()
  const [views = none, setViews] = useListState<readonly SavedView[]>(`${listKey}:views`, savedViewsSchema, none)
  const records = useRecords((database) => listRecords(database, 'listView'), [])
  const shared = useMemo(() => sharedViews(records ?? [], listKey), [records, listKey])
  const [chosenKey, setChosenKey] = useRouteParameter<string | null>('savedView', nameSchema, null)
  const chosen =
    chosenKey === null
      ? undefined
      : (shared.find(({ record }) => record?.id === chosenKey) ?? viewNamed(views, chosenKey))
  const first = firstRecordView(entity, locale)
  const usual = { columns: first.columns, sort: first.sort, filter: [] }
  const now = state.view && lookOf(state.view, state.filter)

  return {
    views,
    shared,
    chosen,
    now,
    isChanged: now !== undefined && !isSameLook(now, chosen ?? usual),
    choose(view) {
      if (!state.view) return
      const { columns, sort, filter } = view ?? usual
      state.look({ ...state.view, columns, sort }, filter)
      setChosenKey(view ? keyOfView(view) : null)
    },
    save(name) {
      if (!now) return
      setViews(withSavedView(views, { ...now, name: name.trim() }))
      setChosenKey(name.trim())
    },
    remove(view) {
      setViews(views.filter((other) => other !== view))
      if (chosen === view) setChosenKey(null)
      return () => setViews(views)
    },
    follow: setChosenKey,
  }
}
