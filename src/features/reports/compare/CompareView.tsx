import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '#domain/report/reportNode.ts'
import type { CompareSetup } from '#domain/report/reportSetup.ts'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/Select.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { NodeView } from '../plain/NodeView.tsx'
import { Runs } from '../plain/Runs.tsx'
import styles from './Compare.module.css'
import type { SetCompare } from './compareChange.ts'
import { CompareTable } from './CompareTable.tsx'
import type { Comparison } from '#domain/reportAssembly/comparison/comparison.ts'

interface CompareViewProps {
  report: Report
  comparison: Comparison
  compare: CompareSetup
  set: SetCompare
}

export function CompareView({ report, comparison, compare, set }: CompareViewProps) {
  const drawn = compare.isTransposed ? [] : ['compareMaps', 'compareTable']
  const blocks = report.blocks.filter(({ kind }) => !drawn.includes(kind))
  const hasTable = blocks.length < report.blocks.length
  return (
    <>
      <h2>
        <Spoken>{report.title}</Spoken>
      </h2>
      {hasTable && (
        <Card className={styles.sheet}>
          <CompareTable report={report} comparison={comparison} />
        </Card>
      )}
      {blocks.map((block) => (
        <Card key={block.id} className={styles.block}>
          <div className={styles.blockHead}>
            <h3>
              <Runs report={report} runs={block.title} />
            </h3>
            {block.kind === 'compareDifference' && <PairChoice comparison={comparison} compare={compare} set={set} />}
          </div>
          {block.nodes.map((node, at) => (
            <NodeView key={at} report={report} node={node} />
          ))}
        </Card>
      ))}
    </>
  )
}

function PairChoice({ comparison: { sites, pair }, set }: Omit<CompareViewProps, 'report'>) {
  const { t } = useLingui()
  const idOf = (at: number) => sites[at]?.facts.id ?? ''
  const ends = { from: idOf(pair.from), to: idOf(pair.to) }
  const choicesBut = (other: string) =>
    sites.filter(({ facts }) => facts.id !== other).map(({ facts, label }) => ({ value: facts.id, label }))
  return (
    <div className={styles.pair}>
      <Select
        label={t`From`}
        labelHidden
        value={ends.from}
        onChange={(from) => set({ pair: { ...ends, from } })}
        choices={choicesBut(ends.to)}
      />
      <span aria-hidden="true">→</span>
      <Select
        label={<Trans>To</Trans>}
        labelHidden
        value={ends.to}
        onChange={(to) => set({ pair: { ...ends, to } })}
        choices={choicesBut(ends.from)}
      />
    </div>
  )
}
