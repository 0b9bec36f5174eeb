import type { Report, ReportNode } from '#domain/report/reportNode.ts'
import { classNames } from '#ui/classNames.ts'
import styles from './PlainReport.module.css'
import { figureText } from './Runs.tsx'

type Of<K extends ReportNode['kind']> = { report: Report; node: Extract<ReportNode, { kind: K }> }

const valueOf = ({ figures }: Report, id: string | null): number => {
  const value = id === null ? 0 : figures[id]?.value
  return typeof value === 'number' ? value : 0
}

export function BarRows({ report, node }: Of<'bars'>) {
  const largest = Math.max(1e-9, ...node.rows.map(({ figure }) => Math.abs(valueOf(report, figure))))
  return (
    <ul className={styles.bars} aria-label={node.alt}>
      {node.rows.map(({ label, figure }) => (
        <li key={figure}>
          <span>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.bar}
              style={{ inlineSize: `${(Math.abs(valueOf(report, figure)) / largest) * 100}%` }}
            />
          </span>
          <span className={styles.end} data-figure={figure}>
            {figureText(report, figure)}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function FallRows({ report, node }: Of<'waterfall'>) {
  const ends = [valueOf(report, node.from.figure), valueOf(report, node.to.figure)]
  let at = ends[0]!
  const steps = node.steps.map(({ label, figure }) => {
    const before = at
    at += valueOf(report, figure)
    return { label, figure, from: Math.min(before, at), to: Math.max(before, at), isMore: at >= before }
  })
  const largest = Math.max(1e-9, ...ends, ...steps.map(({ to }) => to))
  const rows = [
    { ...node.from, from: 0, to: ends[0]!, isMore: undefined },
    ...steps,
    { ...node.to, from: 0, to: ends[1]!, isMore: undefined },
  ]
  return (
    <ul className={styles.bars} aria-label={node.alt}>
      {rows.map(({ label, figure, from, to, isMore }) => (
        <li key={figure}>
          <span>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={classNames(styles.bar, isMore === true && styles.helps, isMore === false && styles.hurts)}
              style={{
                marginInlineStart: `${(from / largest) * 100}%`,
                inlineSize: `${((to - from) / largest) * 100}%`,
              }}
            />
          </span>
          <span className={styles.end} data-figure={figure}>
            {figureText(report, figure)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Line chart as a table of its figures. */
export function LineRows({ report, node }: Of<'line'>) {
  return (
    <section className={styles.scroll} aria-label={node.alt} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {node.series.map(({ label }) => (
              <th key={label} scope="col" className={styles.end}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {node.labels.map((label, at) => (
            <tr key={label}>
              <td>{label}</td>
              {node.series.map((series) => {
                const figure = series.figures[at]
                return (
                  <td key={series.label} className={styles.end} data-figure={figure ?? undefined}>
                    {figure ? figureText(report, figure) : '\u2013'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Ages of two groups back to back, oldest on top. */
export function PyramidRows({ report, node: { alt, left, right, rows } }: Of<'pyramid'>) {
  const largest = Math.max(1, ...rows.flatMap((row) => [valueOf(report, row.left), valueOf(report, row.right)]))
  const side = (figure: string) => (
    <td className={styles.end}>
      <span className={styles.side}>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ inlineSize: `${(valueOf(report, figure) / largest) * 100}%` }} />
        </span>
        <span data-figure={figure}>{figureText(report, figure)}</span>
      </span>
    </td>
  )
  return (
    <section className={styles.scroll} aria-label={alt} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {[left, right].map(({ label, figure }) => (
              <th key={figure} scope="col" className={styles.end}>
                {label} <span data-figure={figure}>{figureText(report, figure)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.left}>
              <td>{row.label}</td>
              {side(row.left)}
              {side(row.right)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
