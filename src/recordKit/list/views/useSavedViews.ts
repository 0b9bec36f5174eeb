import { useMemo } from 'react'
import * as v from 'valibot'
import type { EntityName } from '#domain/entities.ts'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useListState } from '#session/listState.ts'
import { useRouteParameter } from '#session/routeParameters.ts'
import { useRecords } from '#session/useRecords.ts'
import { useOpenSession } from '#session/useSession.ts'
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
  withRestoredView,
  withSavedView,
} from './savedViews.ts'

const none: readonly SavedView[] = []
const nameSchema = v.nullable(v.pipe(v.string(), v.maxLength(100)))

export interface SavedViews {
  readonly views: readonly SavedView[]
  readonly shared: readonly SavedView[]
  /** Selected view, even if the list has been changed since. */
  readonly chosen: SavedView | undefined
  readonly isChanged: boolean
  readonly choose: (view: SavedView | undefined) => void
  /** Saves the current columns, order and filter as a view, replacing the member's view of that name. */
  readonly save: (name: string) => void
  /** Removes a view; returns an undo function. */
  readonly remove: (view: SavedView) => () => void
  readonly follow: (key: string) => void
  /** Current columns, order and filter; undefined while loading. */
  readonly now: Look | undefined
}

/** Returns a list's saved views: the member's on this device and the company's. The selection is a route parameter. */
export function useSavedViews(entity: EntityName, listKey: string, state: RecordListState): SavedViews {
  const { locale } = useFieldText()
  const storageKey = `${listKey}:views`
  const [views = none, setViews] = useListState<readonly SavedView[]>(storageKey, savedViewsSchema, none)
  const { lists } = useOpenSession()
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

  /** Inserts a removed view among the stored views, because others may have been saved since. */
  async function putBack(view: SavedView, index: number) {
    const stored = v.safeParse(savedViewsSchema, await lists.load(storageKey))
    setViews(withRestoredView(stored.success ? stored.output : none, view, index))
  }

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
      return () => void putBack(view, views.indexOf(view))
    },
    follow: setChosenKey,
  }
}
