import { yearFields } from '#domain/performance/grid/gridFields.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { CellField } from './CellField.tsx'
import styles from './Performance.module.css'
import type { GridCells } from './useGridCells.ts'

export function YearFigures({ cells, year, isLocked }: { cells: GridCells; year: number; isLocked: boolean }) {
  return (
    <div className={styles.yearFigures}>
      {yearFields.map((field) => (
        <CellField
          key={`${year} ${field}`}
          cell={{ year, field }}
          label={fieldLabel('performance', field)}
          cells={cells}
          isLocked={isLocked}
        />
      ))}
    </div>
  )
}
