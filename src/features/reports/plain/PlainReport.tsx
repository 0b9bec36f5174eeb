import type { Report } from '#domain/report/reportNode.ts'
import { classNames } from '#ui/classNames.ts'
import { NodeView } from './NodeView.tsx'
import styles from './PlainReport.module.css'
import { Runs } from './Runs.tsx'

export function PlainReport({
  report,
  chosen,
  onChoose,
}: {
  report: Report
  chosen?: string | undefined
  onChoose?: ((block: string) => void) | undefined
}) {
  const { computed, confidential, fingerprint } = report.foot
  return (
    <article className={styles.report} aria-label={report.title}>
      <header className={styles.head}>
        <p className={styles.kind}>
          {[report.head.company, report.head.kindLabel, report.head.versionLabel, report.head.stateLabel].join(' · ')}
        </p>
        <h2>{report.title}</h2>
        {report.approval?.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles.kind}>{[computed, confidential, fingerprint].filter(Boolean).join(' · ')}</p>
      </header>
      {report.blocks.map((block) => (
        // Clicking is a shortcut for pointers; keyboard users can select a block in the block list.
        <section
          key={block.id}
          id={`block-${block.id}`}
          className={classNames(styles.block, block.id === chosen && styles.chosen)}
          onPointerUp={() => onChoose?.(block.id)}
        >
          <h3>
            <Runs report={report} runs={block.title} />
          </h3>
          {block.nodes.map((node, at) => (
            <NodeView key={at} report={report} node={node} />
          ))}
        </section>
      ))}
    </article>
  )
}
