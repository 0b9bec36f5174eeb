import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#i18n/formats.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Cell, Table, TableFrame } from '#ui/Table.tsx'
import type { ImportState } from './importState.ts'
import styles from './Preview.module.css'

const letters = [...'ABCDEFGHIJKL']

export function RawRows({ state: { rowsRead, firstRows } }: { state: ImportState }) {
  const { t } = useLingui()
  const count = formatNumber(rowsRead)
  return (
    <div className={styles.list}>
      <div className={styles.under}>
        <span className={styles.range} role="status">
          <Trans>Reading: {count} rows so far</Trans>
        </span>
      </div>
      <ProgressBar label={t`Reading file`} value={0} max={1} words={t`${count} rows so far`} />
      <TableFrame label={t`First rows of the file`} className={styles.frame}>
        <Table>
          <tbody>
            {firstRows.map(({ row, cells }) => (
              <tr key={row}>
                {letters.map((letter, at) => (
                  <Cell key={letter}>{cells[at]}</Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </div>
  )
}
