import { Trans } from '@lingui/react/macro'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { fieldLabel, sectionLabel } from '#i18n/fieldLabels.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import styles from './FieldTable.module.css'
import { columnsOf, firstView } from './tableView.ts'

interface ColumnChooserProps {
  entity: EntityName
  columns: readonly string[]
  onColumns: (columns: readonly string[]) => void
}

/** Column picker by section. New columns are appended; the last remaining column can't be removed. */
export function ColumnChooser({ entity, columns, onColumns }: ColumnChooserProps) {
  const described = entityOf(entity)
  const bySection = Map.groupBy(columnsOf(described), (name) => described.fields[name]?.section ?? '')
  const isLast = (name: string) => columns.length === 1 && columns[0] === name
  return (
    <div className={styles.columns}>
      {[...bySection].map(([section, names]) => (
        <section key={section}>
          {section !== '' && <h3>{sectionLabel(entity, section)}</h3>}
          {names.map((name) => (
            <CheckboxField
              key={name}
              label={fieldLabel(entity, name)}
              checked={columns.includes(name)}
              disabled={isLast(name)}
              onChange={(isWanted) =>
                onColumns(isWanted ? [...columns, name] : columns.filter((column) => column !== name))
              }
            />
          ))}
        </section>
      ))}
      <Button size="small" onClick={() => onColumns(firstView(described).columns)}>
        <Trans>Reset to default columns</Trans>
      </Button>
    </div>
  )
}
