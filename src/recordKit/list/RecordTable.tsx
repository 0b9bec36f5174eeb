import { Trans, useLingui } from '@lingui/react/macro'
import SquareCheck from 'lucide-react/icons/square-check'
import { type ReactNode, useCallback, useState } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { FieldFilter } from '#fieldKit/FieldFilter.tsx'
import type { FieldRow } from '#fieldKit/fieldRow.ts'
import { FieldTable } from '#fieldKit/FieldTable.tsx'
import type { TableView } from '#fieldKit/tableView.ts'
import { entityNouns, entityPlural } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useNavigation } from '#session/navigation.ts'
import { useHasCards } from '#ui/breakpoints.ts'
import { Chip } from '#ui/Chip.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useReferenceOptions } from '../edit/useReferenceOptions.ts'
import { recordName } from '../recordName.ts'
import { useBulkActions, useCanBulk } from './bulk/useBulkActions.tsx'
import styles from './RecordList.module.css'
import type { RecordListState } from './useRecordListState.ts'
import { useSelection } from './useSelection.ts'
import { useSavedViews } from './views/useSavedViews.ts'
import { ViewChooser } from './views/ViewChooser.tsx'
import type { BulkAction } from './bulk/bulkProps.ts'

export interface RecordTableProps {
  entity: EntityName
  listKey: string
  rows: readonly FieldRow[]
  records: readonly LocalRecord[]
  state: RecordListState
  view: TableView
  chosen: string | null | undefined
  onChoose: ((id: string) => void) | undefined
  lockedFields: readonly string[]
  ownActions: readonly BulkAction[]
  placeholder: string | undefined
  nearButton: ReactNode
  empty: ReactNode
}

export function RecordTable(props: RecordTableProps) {
  const { entity, rows, state } = props
  const { go } = useNavigation()
  const context = useFieldText()
  const page = recordAddresses(entity)?.page
  const selection = useSelection(rows, props.records)
  const [isSelecting, setIsSelecting] = useState(false)
  const hasCards = useHasCards()
  const canBulk = useCanBulk(entity)
  const canSelect = canBulk && (!hasCards || isSelecting)
  function endSelection() {
    selection.setIds(new Set())
    setIsSelecting(false)
  }
  const { buttons, dialog } = useBulkActions({
    entity,
    records: selection.records,
    lockedFields: props.lockedFields,
    ownActions: props.ownActions,
    onDone: endSelection,
  })
  return (
    <>
      <FieldTable
        entity={entity}
        label={entityPlural(entity)}
        rows={rows}
        view={props.view}
        onView={state.setView}
        onOpen={(id) => page && go(page(id))}
        chosen={props.chosen}
        onChoose={props.onChoose}
        hrefOf={page}
        titleOf={useCallback(({ fields }: FieldRow) => recordName(entity, fields, context), [entity, context])}
        selected={canSelect ? selection.ids : undefined}
        onSelected={selection.setIds}
        selectionActions={buttons}
        tools={
          <ListTools {...props}>
            {canBulk && hasCards && (
              <Chip
                icon={<SquareCheck size={16} />}
                selected={isSelecting}
                onClick={() => (isSelecting ? endSelection() : setIsSelecting(true))}
              >
                <Trans>Select</Trans>
              </Chip>
            )}
          </ListTools>
        }
        empty={props.empty}
      />
      {dialog}
    </>
  )
}

function ListTools(props: RecordTableProps & { children: ReactNode }) {
  const { entity, listKey, state, placeholder, children } = props
  const { t } = useLingui()
  const nouns = entityNouns(entity)
  const { recordsOf } = useReferenceOptions(entity)
  const saved = useSavedViews(entity, listKey, state)
  return (
    <div className={styles.tools}>
      <SearchField
        className={styles.search}
        label={t`Search ${nouns}`}
        placeholder={placeholder ?? t`Search by name or other text`}
        value={state.query}
        onChange={state.setQuery}
      />
      <FieldFilter entity={entity} filter={state.filter} onFilter={state.setFilter} recordsOf={recordsOf} />
      <ViewChooser saved={saved} listKey={listKey} />
      {props.nearButton}
      {children}
    </div>
  )
}
