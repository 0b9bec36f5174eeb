import type { StatRow, StatTable } from './statTable.ts'
import styles from './Statistics.module.css'
import { SurveyFigure } from './SurveyFigure.tsx'

/**
 * Share shown by a full-length bar, fixed so that cards are comparable. If any share or interval end is larger, bars
 * scale to 100%.
 */
const usualEnd = 0.6

interface StatRowsProps {
  table: StatTable
  max?: number | undefined
}

export function StatRows({ table, max = table.rows.length }: StatRowsProps) {
  const hasBars = table.rows.some(({ share }) => share !== undefined)
  const widest = Math.max(0, ...table.rows.map(({ share = 0, interval }) => interval?.[1] ?? share))
  const end = widest <= usualEnd ? usualEnd : 1
  const [first, ...others] = table.headings
  return (
    <table className={styles.table} aria-label={table.title}>
      <thead>
        <tr>
          {first ? <th scope="col">{first}</th> : <td />}
          {hasBars && <td className={styles.barCell} />}
          {others.map((heading) => (
            <th key={heading} scope="col" className={styles.number}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.slice(0, max).map((row, at) => (
          <tr key={`${at} ${row.label}`} className={row.isTotal ? styles.total : undefined}>
            <th scope="row">{row.label}</th>
            {hasBars && (
              <td className={styles.barCell}>
                <Bar row={row} end={end} />
              </td>
            )}
            {row.cells.map((cell, place) => (
              <td key={place} className={styles.number}>
                <SurveyFigure cell={cell} strong={place === 1} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percent = (share: number, end: number) => `${Math.min(100, (share / end) * 100)}%`

function Bar({ row: { share, interval, isTotal }, end }: { row: StatRow; end: number }) {
  if (isTotal || share === undefined) return null
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.bar} style={{ inlineSize: percent(share, end) }} />
      {interval && (
        <div
          className={styles.interval}
          style={{ insetInlineStart: percent(interval[0], end), inlineSize: percent(interval[1] - interval[0], end) }}
        />
      )}
    </div>
  )
}
