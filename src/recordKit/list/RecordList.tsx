import { Trans, useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { isSheetKind } from '#domain/transfer/sheetKinds.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { FieldRow } from '#fieldKit/fieldRow.ts'
import { compileFilter } from '#fieldKit/filterRecords.ts'
import { makeSorter } from '#fieldKit/sortRows.ts'
import type { FieldFilterState } from '#fieldKit/fieldFilterState.ts'
import type { TableView } from '#fieldKit/tableView.ts'
import { entityNoun, entityNouns, entityPlural } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink, useDocumentTitle } from '#session/navigation.ts'
import { useCan } from '#session/useCan.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { classNames } from '#ui/classNames.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { MapPaneButton, useMapPane } from './MapPane.tsx'
import { AddLink, NoRecords, NothingFound } from './ListEmpty.tsx'
import styles from './RecordList.module.css'
import { RecordTable } from './RecordTable.tsx'
import { makeRowSearch } from './rowSearch.ts'
import { type RecordListState, useRecordListState } from './useRecordListState.ts'
import { useNearest } from './useNearest.tsx'
import { useRecordRows } from './useRecordRows.tsx'
import type { BulkAction } from './bulk/bulkProps.ts'

export interface RecordListProps {
  entity: EntityName
  /** Empty-state icon, 28 px. */
  icon?: ReactNode
  firstFilter?: FieldFilterState | undefined
  /** Storage key of columns and views; defaults to the entity. */
  listKey?: string | undefined
  actions?: ReactNode
  /** Heading level; 2 inside a page with a heading. */
  level?: 1 | 2 | undefined
  placeholder?: string | undefined
  emptyWords?: ReactNode
  emptyActions?: ReactNode
  lockedFields?: readonly string[] | undefined
  ownActions?: readonly BulkAction[] | undefined
  MapPane?: ComponentType<MapPaneProps> | undefined
}

export interface MapPaneProps {
  readonly entity: EntityName
  readonly rows: readonly FieldRow[]
  readonly records: readonly LocalRecord[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

const ExportMenu = lazy(() => import('./ExportMenu.tsx').then((module) => ({ default: module.ExportMenu })))
const noFields: readonly string[] = []
const noRows: readonly FieldRow[] = []
const noActions: readonly BulkAction[] = []

export function RecordList(props: RecordListProps) {
  const { entity, listKey = entity } = props
  const title = entityPlural(entity)
  const state = useRecordListState(entity, listKey, props.firstFilter)
  const { rows, records, isWhole } = useRecordRows(entity)
  const { rows: found, isOn: isNearest, button: nearButton } = useNearest(entity, useFoundRows(entity, rows, state))
  // While rows are sorted by distance, the view's sort order is ignored.
  const view = state.view && isNearest ? { ...state.view, sort: null } : state.view
  const mapPane = useMapPane(listKey, props.MapPane !== undefined)
  const MapPane = mapPane.isShown ? props.MapPane : undefined
  useDocumentTitle(title)
  function clear() {
    state.setQuery('')
    state.setFilter([])
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        level={props.level}
        detail={isWhole && rows && found && <CountWords entity={entity} found={found.length} all={rows.length} />}
        actions={
          <ListActions entity={entity}>
            {props.MapPane && <MapPaneButton mapPane={mapPane} />}
            {found && view && <ListExport entity={entity} rows={found} view={view} />}
            {props.actions}
          </ListActions>
        }
      />
      {rows && found && view ? (
        <div className={MapPane && styles.both}>
          <RecordTable
            entity={entity}
            listKey={listKey}
            rows={found}
            records={records}
            state={state}
            view={view}
            nearButton={nearButton}
            chosen={MapPane && mapPane.chosen}
            onChoose={MapPane && mapPane.choose}
            lockedFields={props.lockedFields ?? noFields}
            ownActions={props.ownActions ?? noActions}
            placeholder={props.placeholder}
            empty={
              rows.length === 0 ? (
                <NoRecords entity={entity} icon={props.icon} words={props.emptyWords} actions={props.emptyActions} />
              ) : (
                <NothingFound entity={entity} onClear={clear} />
              )
            }
          />
          {MapPane && (
            <MapPaneTable
              {...{ MapPane, entity, records, rows: found }}
              chosen={mapPane.chosen}
              choose={mapPane.choose}
            />
          )}
        </div>
      ) : (
        <Skeleton lines={10} />
      )}
    </div>
  )
}

function ListActions({ entity, children }: { entity: EntityName; children: ReactNode }) {
  return (
    <>
      <BinLink entity={entity} />
      {children}
      <AddLink entity={entity} />
    </>
  )
}

/** Exports the list's rows and columns; hidden for kinds without a sheet. */
function ListExport({ entity, rows, view }: { entity: EntityName; rows: readonly FieldRow[]; view: TableView }) {
  const context = useFieldText()
  const { fields } = entityOf(entity)
  if (!isSheetKind(entity)) return null
  const ids = () => makeSorter(rows, fields, context)(view.sort).map(({ id }) => id)
  return (
    <Suspense>
      <ExportMenu kind={entity} ids={ids} count={rows.length} fields={view.columns} />
    </Suspense>
  )
}

function MapPaneTable({
  MapPane,
  choose,
  rows,
  ...props
}: Omit<MapPaneProps, 'onChoose'> & { MapPane: ComponentType<MapPaneProps>; choose: MapPaneProps['onChoose'] }) {
  // Deferred, so that the table renders before the map.
  const shown = useDeferredValue(rows, noRows)
  return (
    <div className={styles.sideBySide}>
      <Suspense fallback={<Skeleton lines={6} />}>
        <MapPane {...props} rows={shown} onChoose={choose} />
      </Suspense>
    </div>
  )
}

function BinLink({ entity }: { entity: EntityName }) {
  const address = recordAddresses(entity)?.bin
  const canRemove = useCan(entityOf(entity).permissions.remove)
  const { t } = useLingui()
  return (
    canRemove &&
    address !== undefined && (
      <AppLink href={address} className={classNames(buttonClass({}), styles.bin)} title={t`Trash`}>
        <Trash2 size={20} aria-hidden="true" />
        <Spoken>
          <Trans>Trash</Trans>
        </Spoken>
      </AppLink>
    )
  )
}

function CountWords({ entity, found, all }: { entity: EntityName; found: number; all: number }) {
  const shown = formatNumber(found)
  const whole = formatNumber(all)
  const nouns = all === 1 ? entityNoun(entity) : entityNouns(entity)
  return found === all ? (
    <Trans>
      {whole} {nouns}
    </Trans>
  ) : (
    <Trans>
      {shown} of {whole} {nouns}
    </Trans>
  )
}

/** Returns the filtered rows without blocking typing. */
function useFoundRows(entity: EntityName, rows: readonly FieldRow[] | undefined, state: RecordListState) {
  const context = useFieldText()
  const search = useMemo(() => makeRowSearch(entity, context), [entity, context])
  const deferredQuery = useDeferredValue(state.query)
  const { filter } = state
  return useMemo(() => {
    if (!rows) return undefined
    const found = search(rows, deferredQuery)
    if (filter.length === 0) return found
    const passes = compileFilter(entityOf(entity).fields, filter, context)
    return found.filter((row) => passes(row.fields))
  }, [entity, rows, search, deferredQuery, filter, context])
}
