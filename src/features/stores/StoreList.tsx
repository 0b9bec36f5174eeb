import { Trans, useLingui } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import { useDeferredValue, useMemo, useState } from 'react'
import { entityOf } from '#domain/entities.ts'
import { FieldFilter } from '#fieldKit/FieldFilter.tsx'
import { FieldTable } from '#fieldKit/FieldTable.tsx'
import { compileFilter } from '#fieldKit/filterRecords.ts'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink, useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { makeRowSearch } from './searchRows.ts'
import { mapAddress, newStoreAddress, storePageAddress } from '#domain/store/storeAddress.ts'
import styles from './StoreList.module.css'
import { useBrandOptions } from './useBrandOptions.ts'
import { type StoreListState, useStoreListState } from './useStoreListState.ts'
import { useStoreRows } from './useStoreRows.tsx'

/** Every store of the company as a list: found, filtered, sorted, opened. */
export function StoreList() {
  const title = entityPlural('store')
  const state = useStoreListState()
  const { rows, isWhole } = useStoreRows()
  const found = useFoundRows(rows, state)
  const canAdd = useCanEdit('store', undefined)
  useDocumentTitle(title)

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        detail={isWhole && rows && found && <CountWords found={found.length} all={rows.length} />}
        actions={
          <>
            <AppLink href={mapAddress} className={buttonClass({})}>
              <MapIcon size={20} aria-hidden="true" />
              <Trans>Show on map</Trans>
            </AppLink>
            {canAdd && <AddStoreLink />}
          </>
        }
      />
      {rows && found && state.view ? (
        <StoreTable label={title} rows={found} isEmpty={rows.length === 0} state={state} canAdd={canAdd} />
      ) : (
        <Skeleton lines={10} />
      )}
    </div>
  )
}

function AddStoreLink() {
  return (
    <AppLink href={newStoreAddress(undefined)} className={buttonClass({ variant: 'primary' })}>
      <Plus size={20} aria-hidden="true" />
      <Trans>Add store</Trans>
    </AppLink>
  )
}

function CountWords({ found, all }: { found: number; all: number }) {
  const [shown, whole] = [formatNumber(found), formatNumber(all)]
  return found === all ? (
    <Trans>{whole} stores</Trans>
  ) : (
    <Trans>
      {shown} of {whole} stores
    </Trans>
  )
}

/** Rows that search and filter let through; typing never waits for them. */
function useFoundRows(rows: ReturnType<typeof useStoreRows>['rows'], state: StoreListState) {
  const context = useFieldText()
  const [search] = useState(makeRowSearch)
  const wish = useDeferredValue(state.wish)
  const { filter } = state
  return useMemo(() => {
    if (!rows) return undefined
    const found = search(rows, wish)
    if (filter.length === 0) return found
    const passes = compileFilter(entityOf('store').fields, filter, context)
    return found.filter((row) => passes(row.fields))
  }, [rows, search, wish, filter, context])
}

interface StoreTableProps {
  label: string
  rows: NonNullable<ReturnType<typeof useFoundRows>>
  isEmpty: boolean
  state: StoreListState
  canAdd: boolean
}

function StoreTable({ label, rows, isEmpty, state, canAdd }: StoreTableProps) {
  const { t } = useLingui()
  const { go } = useNavigation()
  const recordsOf = useBrandOptions()
  if (!state.view) return null
  return (
    <FieldTable
      entity="store"
      label={label}
      rows={rows}
      view={state.view}
      onView={state.setView}
      onOpen={(id) => go(storePageAddress(id))}
      hrefOf={storePageAddress}
      tools={
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label={t`Search stores`}
            placeholder={t`Code, name or address`}
            value={state.wish}
            onChange={state.setWish}
          />
          <FieldFilter entity="store" filter={state.filter} onFilter={state.setFilter} recordsOf={recordsOf} />
        </div>
      }
      empty={isEmpty ? <NoStores canAdd={canAdd} /> : <NothingFound state={state} />}
    />
  )
}

function NoStores({ canAdd }: { canAdd: boolean }) {
  return (
    <EmptyState
      icon={<Store size={28} aria-hidden="true" />}
      title={<Trans>Your stores belong here</Trans>}
      actions={canAdd && <AddStoreLink />}
    >
      {canAdd ? (
        <Trans>Add the first one by its code, name and place. Sites that you only look at belong here, too.</Trans>
      ) : (
        <Trans>There are none that you may see yet. Planners and administrators of your company can add stores.</Trans>
      )}
    </EmptyState>
  )
}

function NothingFound({ state }: { state: StoreListState }) {
  function clear() {
    state.setWish('')
    state.setFilter([])
  }
  return (
    <EmptyState
      icon={<Search size={28} aria-hidden="true" />}
      title={<Trans>No store matches</Trans>}
      actions={
        <Button onClick={clear}>
          <Trans>Clear search and filter</Trans>
        </Button>
      }
    >
      <Trans>Search looks at code, name and address. A filter may also leave stores out.</Trans>
    </EmptyState>
  )
}
