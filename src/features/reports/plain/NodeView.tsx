import type { Report, ReportNode } from '#domain/report/reportNode.ts'
import { classNames } from '#ui/classNames.ts'
import { BarRows, FallRows, LineRows, PyramidRows } from './ChartRows.tsx'
import { PlainMap } from './PlainMap.tsx'
import styles from './PlainReport.module.css'
import { RadarChart } from './RadarChart.tsx'
import { figureText, Runs } from './Runs.tsx'

export function NodeView({ report, node }: { report: Report; node: ReportNode }) {
  switch (node.kind) {
    case 'heading':
      return (
        <h4>
          <Runs report={report} runs={node.runs} />
        </h4>
      )
    case 'text':
      return (
        <p>
          <Runs report={report} runs={node.runs} />
        </p>
      )
    case 'cards':
      return <Cards report={report} node={node} />
    case 'table':
      return <PlainTable report={report} node={node} />
    case 'bars':
      return <BarRows report={report} node={node} />
    case 'waterfall':
      return <FallRows report={report} node={node} />
    case 'line':
      return <LineRows report={report} node={node} />
    case 'radar':
      return <RadarChart report={report} node={node} />
    case 'map':
      return <PlainMap node={node} />
    case 'photos':
      return <ReportPhotos node={node} />
    case 'columns':
      return (
        <div className={styles.columns}>
          {node.stacks.map((stack, at) => (
            <div key={at}>
              {stack.map((part, row) => (
                <NodeView key={row} report={report} node={part} />
              ))}
            </div>
          ))}
        </div>
      )
    case 'missing':
    case 'signatures':
    case 'notes':
      return <ListNode report={report} node={node} />
    case 'pyramid':
      return <PyramidRows report={report} node={node} />
  }
}

type Of<K extends ReportNode['kind']> = { report: Report; node: Extract<ReportNode, { kind: K }> }

function ListNode({ report, node }: Of<'missing' | 'signatures' | 'notes'>) {
  switch (node.kind) {
    case 'missing':
      return (
        <dl className={styles.missing}>
          {node.items.map(({ what, why }) => (
            <div key={`${what} ${why}`}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      )
    case 'signatures':
      return (
        <dl className={styles.signatures}>
          {node.places.map(({ role, name, said }) => (
            <div key={role}>
              <dt>{role}</dt>
              <dd>{name ?? '\u2013'}</dd>
              {said && <dd>{said}</dd>}
            </div>
          ))}
        </dl>
      )
    case 'notes':
      return node.notes.map(({ mark, runs }) => (
        <p key={mark}>
          <sup>{mark}</sup> <Runs report={report} runs={runs} />
        </p>
      ))
  }
}

function Cards({ report, node }: Of<'cards'>) {
  return (
    <dl className={styles.cards}>
      {node.cards.map(({ label, figure, note, tone }) => (
        <div key={figure} className={classNames(styles.card, tone && styles[tone])}>
          <dt>{label}</dt>
          <dd data-figure={figure}>{figureText(report, figure)}</dd>
          {note && (
            <dd className={styles.note}>
              <Runs report={report} runs={note} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function PlainTable({ report, node }: Of<'table'>) {
  const hasHead = node.columns.some(({ label }) => label !== '')
  const alignOf = (at: number) => (node.columns[at]?.align === 'end' ? styles.end : undefined)
  return (
    <section className={styles.scroll} aria-label={node.alt} tabIndex={0}>
      <table className={styles.table}>
        {hasHead && (
          <thead>
            <tr>
              {node.columns.map(({ label }, at) =>
                label === '' ? (
                  <td key={at} />
                ) : (
                  <th key={at} scope="col" className={alignOf(at)}>
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {node.rows.map((row, at) => (
            <tr key={at} className={row.kind === 'total' ? styles.strong : undefined}>
              {row.cells.map((cell, column) => (
                <td key={column} colSpan={cell.span} className={alignOf(column)}>
                  <Runs report={report} runs={cell.runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Captions of the photos; the photos are shown only on the pages. */
function ReportPhotos({ node }: { node: Extract<ReportNode, { kind: 'photos' }> }) {
  return (
    <ul className={styles.photos}>
      {node.photos.map(({ sha256, caption }) => (
        <li key={sha256}>{caption}</li>
      ))}
    </ul>
  )
}
