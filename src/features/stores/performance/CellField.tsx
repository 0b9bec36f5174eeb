import { Trans } from '@lingui/react/macro'
import { cellKey, type GridCell } from '#domain/performance/grid/gridFields.ts'
import { isBlock, readBlock } from '#domain/performance/grid/readBlock.ts'
import { moneySymbol } from '#domain/fields/types/numberTypes.ts'
import { performanceFields } from '#domain/performance/performanceFields.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Button } from '#ui/Button.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { useCellText, useRefusalText } from './cellWords.ts'
import styles from './Performance.module.css'
import type { GridCells } from './useGridCells.ts'
import { valueOf } from './yearWrites.ts'

interface CellFieldProps {
  cell: GridCell
  label: string
  cells: GridCells
  isLocked: boolean
}

/** Form field for a figure, saved on blur or Enter. A rejected value shows the rule and any suggested correction. */
export function CellField({ cell, label, cells, isLocked }: CellFieldProps) {
  const context = useFieldText()
  const textOf = useCellText(cells.currency)
  const refusalText = useRefusalText()
  const key = cellKey(cell)
  const { typing } = cells.draft
  const refused = cells.draft.refused.get(key)
  const typed = typing && cellKey(typing) === key ? typing : undefined
  const value = valueOf(cells.years, cell)
  const old = textOf(value)
  const reading = refused && cells.read(refused)
  const repair = reading && !('value' in reading) ? reading.repair : undefined
  const save = () => typed && void cells.enter([typed])
  return (
    <div className={styles.field}>
      <NumberField
        label={label}
        value={typed?.text ?? refused?.text ?? (value === undefined ? '' : old)}
        prefix={performanceFields[cell.field].kind === 'money' ? moneySymbol(cells.currency, context) : undefined}
        readOnly={isLocked}
        error={reading && refusalText(reading, cells.failure)}
        onChange={(text) => (typed ? cells.type({ ...typed, text }) : cells.begin(cell, text))}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!isBlock(text)) return
          // The field has space for only one value, so only the first value of a pasted block is used.
          event.preventDefault()
          cells.begin(cell, readBlock(text)[0]?.[0] ?? '')
        }}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      {refused && (
        <div className={styles.repairs}>
          <Button size="small" onClick={() => cells.keep(cell)}>
            <Trans>Keep {old}</Trans>
          </Button>
          {repair !== undefined && (
            <Button size="small" variant="primary" onClick={() => void cells.enterValue(cell, repair)}>
              <Trans>Use {textOf(repair)}</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
