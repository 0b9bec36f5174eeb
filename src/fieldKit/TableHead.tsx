import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Columns3 from 'lucide-react/icons/columns-3'
import { useId } from 'react'
import { entityOf } from '#domain/entities.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Select } from '#ui/Select.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import styles from './FieldTable.module.css'
import type { FieldTableProps } from './fieldTableProps.ts'

/** Toolbar of a list with screen tools, selection, columns and, for cards, sort order. */
export function TableHead(props: FieldTableProps & { hasCards: boolean }) {
  const { t } = useLingui()
  const { entity, view, onView, hasCards } = props
  const id = useId()
  return (
    <div className={styles.head}>
      <div className={styles.tools}>{props.tools}</div>
      {hasCards && <SortSelect {...props} />}
      <Button size="small" icon={<Columns3 size={18} />} popoverTarget={id}>
        <Trans>Columns</Trans>
      </Button>
      <Popover id={id} label={t`Columns`} title={<Trans>Columns</Trans>} align="end">
        <ColumnChooser entity={entity} columns={view.columns} onColumns={(columns) => onView({ ...view, columns })} />
      </Popover>
      <SelectionBar {...props} />
    </div>
  )
}

function SelectionBar({ rows, selected, onSelected, selectionActions }: FieldTableProps) {
  if (!selected || selected.size === 0) return null
  const isAll = selected.size >= rows.length
  const all = formatNumber(rows.length)
  return (
    <div className={styles.chosen}>
      <span role="status">
        <Plural value={selected.size} one="# row selected" other="# rows selected" />
      </span>
      {!isAll && (
        <Button size="small" variant="quiet" onClick={() => onSelected?.(new Set(rows.map(({ id }) => id)))}>
          <Trans>Select all {all} rows</Trans>
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => onSelected?.(new Set())}>
        <Trans>Clear selection</Trans>
      </Button>
      {selectionActions}
    </div>
  )
}

/** Sort order for cards, which have no headers. */
function SortSelect({ entity, view, onView }: FieldTableProps) {
  const { t } = useLingui()
  const { fields } = entityOf(entity)
  const choices = view.columns
    .filter((name) => fields[name])
    .flatMap((name) => {
      const label = fieldLabel(entity, name)
      return [
        { value: `up ${name}`, label: t`${label}, ascending` },
        { value: `down ${name}`, label: t`${label}, descending` },
      ]
    })
  function onChange(value: string) {
    const [direction, field] = value.split(' ')
    onView({ ...view, page: 0, sort: field ? { field, descending: direction === 'down' } : null })
  }
  return (
    <Select
      className={styles.sort}
      label={t`Sort by`}
      labelHidden
      emptyLabel={t`Default order`}
      value={view.sort ? `${view.sort.descending ? 'down' : 'up'} ${view.sort.field}` : ''}
      onChange={onChange}
      choices={choices}
    />
  )
}
