import { Trans, useLingui } from '@lingui/react/macro'
import type { SentFileReport } from '#domain/contracts/packImports.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import styles from './Packs.module.css'
import { usePackWords } from './usePackWords.ts'

/** Totals of a file and of the pack, to compare with the publisher's totals; for points and roads, counts by kind. */
export function ImportSums({ report: { file, totals, inFile, inPack } }: { report: SentFileReport }) {
  const { t } = useLingui()
  const { sumName } = usePackWords()
  const isTable = inFile !== undefined && inPack !== undefined
  const named = Object.entries(totals)
  // Totals of tables have a fixed order; kinds are sorted by frequency.
  const ids = (isTable ? named : named.toSorted((a, b) => b[1] - a[1])).map(([id]) => id)
  if (ids.length === 0) return null
  return (
    <TableFrame label={t`Totals for ${file}`} className={styles.sums}>
      <Table>
        <thead>
          <tr>
            <HeadCell>{isTable ? <Trans>Total</Trans> : <Trans>Type</Trans>}</HeadCell>
            {isTable && (
              <HeadCell numeric>
                <Trans>In the file</Trans>
              </HeadCell>
            )}
            <HeadCell numeric>
              <Trans>In the pack</Trans>
            </HeadCell>
            {isTable && (
              <HeadCell numeric>
                <Trans>Coverage</Trans>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <tr key={id}>
              <Cell>{sumName(id)}</Cell>
              {isTable && <Cell numeric>{formatNumber(inFile[id] ?? 0, 0)}</Cell>}
              <Cell numeric>{formatNumber((isTable ? inPack[id] : totals[id]) ?? 0, 0)}</Cell>
              {isTable && <Cell numeric>{shareText(inPack[id], inFile[id])}</Cell>}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

const shareText = (part = 0, whole = 0): string => (whole > 0 ? formatPercent(part / whole, 2) : '–')
