import { Trans, useLingui } from '@lingui/react/macro'
import { formatLongMoment } from '#i18n/formats.ts'
import { listed } from '#i18n/labelled.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import styles from './Packs.module.css'
import type { ListedImport } from './usePackLists.ts'
import { usePackWords } from './usePackWords.ts'

export interface ImportTableProps {
  imports: readonly ListedImport[]
  shownId: string | undefined
  onShow: (id: string) => void
}

const tones: Readonly<Record<ListedImport['state'], Tone>> = {
  sending: 'accent',
  working: 'accent',
  done: 'good',
  refused: 'bad',
  cancelled: 'neutral',
  lost: 'warn',
}

export function ImportTable({ imports, shownId, onShow }: ImportTableProps) {
  const { t } = useLingui()
  const { importTitle, states } = usePackWords()
  if (imports.length === 0) return <EmptyState title={<Trans>Nothing imported yet</Trans>} />
  return (
    <TableFrame label={t`Imports`} className={styles.frame}>
      <Table>
        <thead>
          <tr>
            {[t`Type`, t`Started`, t`Started by`, t`Files`, t`Outcome`].map((head) => (
              <HeadCell key={head}>{head}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id} aria-selected={one.id === shownId}>
              <Cell>
                <span className={styles.open}>
                  <Button variant="quiet" size="small" onClick={() => onShow(one.id)}>
                    {importTitle(one)}
                  </Button>
                </span>
              </Cell>
              <Cell className={styles.plain}>{formatLongMoment(one.beganAt)}</Cell>
              <Cell className={styles.plain}>{one.by}</Cell>
              <Cell className={styles.files}>{listed(one.files.map(({ name }) => name))}</Cell>
              <Cell className={styles.plain}>
                <Badge tone={tones[one.state]}>{states[one.state]}</Badge>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}
