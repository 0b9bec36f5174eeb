import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import type { GridCell } from '#domain/performance/grid/gridFields.ts'
import { qualified } from '#i18n/labelled.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Performance.module.css'
import type { BlockOutcome } from './useSheetBlocks.ts'

interface OutcomeBarProps {
  outcome: BlockOutcome
  onUndo: () => void
  onGoTo: (cell: GridCell) => void
}

/** Result of a block edit, with buttons to undo the whole block and to go to the first rejected cell. */
export function OutcomeBar({ outcome, onUndo, onGoTo }: OutcomeBarProps) {
  const { rows, columns, taken, refused, isPaste, cleared, failure } = outcome
  const [first] = refused
  const words = qualified(
    plural(taken, { one: '# cell saved', other: '# cells saved' }),
    plural(refused.length, { one: '# rejected', other: '# rejected' }),
  )
  return (
    <div className={styles.outcome}>
      <ClipboardCheck size={20} aria-hidden="true" />
      <div role="status">
        <strong>
          {cleared !== undefined ? (
            <Plural value={cleared} one="Cleared # cell" other="Cleared # cells" />
          ) : isPaste ? (
            <Trans>
              Pasted <Plural value={columns} one="# figure" other="# figures" /> per month for{' '}
              <Plural value={rows} one="# month" other="# months" />: {words}
            </Trans>
          ) : (
            <Trans>
              Filled in <Plural value={columns} one="# figure" other="# figures" /> per month for{' '}
              <Plural value={rows} one="# month" other="# months" />: {words}
            </Trans>
          )}
        </strong>
        <div className={styles.quiet}>
          {failure ?? <Trans>Press Enter to move down, Tab to move right, or Ctrl+Z to undo the whole block.</Trans>}
        </div>
      </div>
      <div className={styles.outcomeActions}>
        <Button onClick={onUndo}>{isPaste ? <Trans>Undo paste</Trans> : <Trans>Undo</Trans>}</Button>
        {first && (
          <Button onClick={() => onGoTo(first)}>
            <Trans>Go to rejected cell</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
