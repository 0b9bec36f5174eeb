import { Trans } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Spoken } from '#ui/Spoken.tsx'
import styles from './BeforeAfter.module.css'

export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className={styles.diff}>
      <Spoken>
        <Trans>Before:</Trans>{' '}
      </Spoken>
      <del className={styles.before}>{before}</del>
      <ArrowRight size={14} aria-hidden="true" />
      <Spoken>
        <Trans>Now:</Trans>{' '}
      </Spoken>
      <ins className={styles.after}>{after}</ins>
    </span>
  )
}
