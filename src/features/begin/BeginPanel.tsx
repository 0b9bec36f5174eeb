import { Plural, Trans } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { canAll } from '#domain/access/permissions.ts'
import { useCan, useCanEdit } from '#session/useCan.ts'
import { useSession } from '#session/useSession.ts'
import { BeginFoot } from './BeginFoot.tsx'
import styles from './BeginPanel.module.css'
import { CandidateWay } from './CandidateWay.tsx'
import { SampleWay } from './SampleWay.tsx'
import type { WayProps } from './wayProps.ts'
import { Way } from './Way.tsx'

export function BeginPanel({ Import }: Pick<WayProps, 'Import'>) {
  const { name } = useSession().configuration.company
  const ways = useWays()
  const [open, setOpen] = useState(ways.length - 1)
  const count = ways.length
  return (
    <section className={styles.panel} aria-labelledby="begin-title">
      <div className={styles.body}>
        <h1 id="begin-title" className={styles.title}>
          <Plural
            value={count}
            one="One way to start"
            _2="Two ways to start"
            _3="Three ways to start"
            other="# ways to start"
          />
        </h1>
        <p className={styles.words}>
          <Trans>{name} has no stores yet. Choose any way to start. You can undo your choice.</Trans>
        </p>
        {ways.map((Way, index) => (
          <Way key={index} number={index + 1} isOpen={index === open} onOpen={() => setOpen(index)} Import={Import} />
        ))}
      </div>
      <BeginFoot />
    </section>
  )
}

function useWays(): readonly ComponentType<WayProps>[] {
  const mayConfigure = useCan('company.configure')
  const mayAdd = useCanEdit('store', undefined)
  const mayImport = canAll(useSession().member, 'data.move')
  return [...(mayImport ? [ImportWay] : []), ...(mayConfigure ? [SampleWay] : []), ...(mayAdd ? [CandidateWay] : [])]
}

function ImportWay({ number, Import }: WayProps) {
  return (
    <Way number={number} title={<Trans>Import your store list</Trans>}>
      <p className={styles.quiet}>
        <Trans>
          Use an XLSX, CSV or GeoJSON file with columns in any order. You review every change before it’s applied.
        </Trans>
      </p>
      <Import />
    </Way>
  )
}
