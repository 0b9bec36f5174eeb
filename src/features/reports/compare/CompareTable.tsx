import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { Report } from '#domain/report/reportNode.ts'
import { classNames } from '#ui/classNames.ts'
import { Spoken } from '#ui/Spoken.tsx'
import { PlainMap } from '../plain/PlainMap.tsx'
import { figureText } from '../plain/Runs.tsx'
import styles from './Compare.module.css'
import type { ShownRow, Comparison } from '#domain/reportAssembly/comparison/comparison.ts'

/** Comparison table. A check mark, an accented bar, bold figures and a text for screen readers mark the best values. */
export function CompareTable({ report, comparison }: { report: Report; comparison: Comparison }) {
  const { t } = useLingui()
  const { sites, rows, reference } = comparison
  return (
    <section className={styles.scroll} aria-label={t`Compare sites side by side`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Measures compared</Trans>
            </th>
            {sites.map(({ letter, facts }, at) => (
              <th key={facts.id} scope="col">
                {facts.map && <PlainMap node={{ ...facts.map, alt: facts.name, credit: [] }} />}
                <span className={styles.siteHead}>
                  <span className={styles.letter}>{letter}</span>
                  <span className={styles.siteName}>{facts.name}</span>
                </span>
                {at === reference && (
                  <span className={styles.note}>
                    <Trans>Reference</Trans>
                  </span>
                )}
                {facts.isGone && (
                  <span className={styles.note}>
                    <Trans>Deleted, or not on this device</Trans>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompareLine key={row.id} row={row} report={report} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{creditOf(sites).join(' · ')}</p>
    </section>
  )
}

const creditOf = (sites: Comparison['sites']): readonly string[] => [
  ...new Set(sites.flatMap(({ facts }) => facts.map?.credit ?? [])),
]

function CompareLine({ row, report }: { row: ShownRow; report: Report }) {
  const { t } = useLingui()
  const { label, by, better, figures, numbers, best, odd = [] } = row
  const side = better === 'higher' ? t`higher is better` : better === 'lower' ? t`lower is better` : undefined
  const largest = Math.max(0, ...numbers.map((number) => Math.abs(number ?? 0)))
  return (
    <tr>
      <th scope="row">
        {label} <span className={styles.note}>{[by, side].filter(Boolean).join(' · ')}</span>
      </th>
      {figures.map((figure, site) => {
        const number = numbers[site] ?? null
        const isBest = best.includes(site)
        return (
          <td key={figure} className={classNames(isBest && styles.best)}>
            <span className={styles.cell}>
              <span className={styles.track} aria-hidden="true">
                {number !== null && largest > 0 && (
                  <span className={styles.bar} style={{ inlineSize: `${(Math.abs(number) / largest) * 100}%` }} />
                )}
              </span>
              <span data-figure={figure}>{figureText(report, figure)}</span>
              {odd.includes(site) && (
                <span className={styles.odd}>
                  <Trans>different</Trans>
                </span>
              )}
              <span className={styles.mark}>
                {isBest && (
                  <>
                    <Check size={16} aria-hidden="true" />
                    <Spoken>
                      <Trans>Best value ({side})</Trans>
                    </Spoken>
                  </>
                )}
              </span>
            </span>
          </td>
        )
      })}
    </tr>
  )
}
