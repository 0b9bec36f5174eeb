import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { CompareSetup } from '#domain/report/reportSetup.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './Compare.module.css'
import type { SetCompare } from './compareChange.ts'
import type { ShownRow, Comparison } from '#domain/reportAssembly/comparison/comparison.ts'

const weights = [0, 1, 2, 3, 5, 10]

interface MeasuresProps {
  comparison: Comparison
  compare: CompareSetup
  set: SetCompare
  onClose: () => void
}

export function MeasuresDialog({ comparison: { rows, hidden }, compare, set, onClose }: MeasuresProps) {
  const ids = rows.map(({ id }) => id)
  const move = (at: number, by: -1 | 1) => {
    const to = at + by
    if (to < 0 || to >= ids.length) return
    const order = ids.with(at, ids[to]!).with(to, ids[at]!)
    set({ order })
  }
  const show = (id: string, isShown: boolean) =>
    set({ hidden: isShown ? compare.hidden.filter((one) => one !== id) : [...compare.hidden, id] })
  return (
    <Dialog
      isOpen
      wide
      title={<Trans>Choose measures</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => set({ order: [], hidden: [], weights: {} })}>
            <Trans>Reset to default</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <ul className={styles.measures}>
        {rows.map((row, at) => (
          <MeasureLine
            key={row.id}
            row={row}
            isShown
            onShow={(isShown) => show(row.id, isShown)}
            onMove={(by) => move(at, by)}
            onWeigh={(weight) => set({ weights: { ...compare.weights, [row.id]: weight } })}
          />
        ))}
        {hidden.map((row) => (
          <MeasureLine key={row.id} row={row} isShown={false} onShow={(isShown) => show(row.id, isShown)} />
        ))}
      </ul>
    </Dialog>
  )
}

interface LineProps {
  row: ShownRow
  isShown: boolean
  onShow: (isShown: boolean) => void
  onMove?: (by: -1 | 1) => void
  onWeigh?: (weight: number) => void
}

function MeasureLine({ row, isShown, onShow, onMove, onWeigh }: LineProps) {
  const { t } = useLingui()
  const { label, better, weight } = row
  const choices = [...new Set([...weights, weight])].toSorted((a, b) => a - b)
  return (
    <li>
      <CheckboxField label={label} checked={isShown} onChange={onShow} />
      {better && onWeigh && (
        <Select
          label={t`Weight of ${label}`}
          labelHidden
          value={String(weight)}
          onChange={(chosen) => onWeigh(Number(chosen))}
          choices={choices.map((one) => ({ value: String(one), label: t`Weight: ${one}` }))}
        />
      )}
      {onMove && (
        <>
          <IconButton label={t`Move ${label} up`} icon={<ArrowUp size={16} />} onClick={() => onMove(-1)} />
          <IconButton label={t`Move ${label} down`} icon={<ArrowDown size={16} />} onClick={() => onMove(1)} />
        </>
      )}
    </li>
  )
}
