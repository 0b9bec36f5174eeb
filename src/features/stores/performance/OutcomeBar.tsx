import { Plural, Trans } from '@lingui/react/macro'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { GridCell } from '#domain/performance/grid/gridFields.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Performance.module.css'
import type { BlockOutcome } from './useSheetBlocks.ts'

interface OutcomeBarProps {
  outcome: BlockOutcome
  onUndo: () => void
  onGoTo: (cell: GridCell) => void
}

/** What became of a block, with Undo for all of it and the way to what was refused. */
export function OutcomeBar({ outcome, onUndo, onGoTo }: OutcomeBarProps) {
  const { rows, columns, taken, refused, isPaste, failure } = outcome
  const [first] = refused
  const words = (
    <>
      <Plural value={taken} one="# cell taken" other="# cells taken" />
      {', '}
      <Plural value={refused.length} one="# refused" other="# refused" />
    </>
  )
  return (
    <div className={styles.outcome}>
      <ClipboardCheck size={20} aria-hidden="true" />
      <div role="status">
        <strong>
          {isPaste ? (
            <Trans>
              Pasted {rows} months × {columns} figures: {words}
            </Trans>
          ) : (
            <Trans>
              Filled {rows} months × {columns} figures: {words}
            </Trans>
          )}
        </strong>
        <div className={styles.quiet}>
          {failure ?? <Trans>Enter goes down, Tab goes right, Ctrl Z takes the whole block back.</Trans>}
        </div>
      </div>
      <div className={styles.outcomeActions}>
        <Button onClick={onUndo}>{isPaste ? <Trans>Undo paste</Trans> : <Trans>Undo</Trans>}</Button>
        {first && (
          <Button onClick={() => onGoTo(first)}>
            <Trans>Go to refused cell</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
