import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { isLocked } from '#domain/plan/plans.ts'
import { listRecords } from '#db/queries/records.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { Card } from '#ui/Card.tsx'
import { LockedState } from '#ui/LockedState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReportRows } from '../list/ReportRows.tsx'
import styles from './Compare.module.css'
import { SiteChooser } from './SiteChooser.tsx'

/** Comparisons of the company, and the choice of sites for another one. */
export function CompareScreen() {
  const { t } = useLingui()
  const title = t`Compare report`
  useDocumentTitle(title)
  const reports = useRecords((database) => listRecords(database, 'report'), [])
  const kept = (reports ?? []).filter(({ fields }) => fields.kind === 'compare')
  return (
    <CompareLock title={title}>
      <div className={styles.page}>
        <PageHeader title={title} />
        <Card title={<Trans>Sites side by side</Trans>}>
          <SiteChooser />
        </Card>
        {kept.length > 0 && (
          <Card flush title={<Trans>Comparisons</Trans>}>
            <ReportRows reports={kept} />
          </Card>
        )}
      </div>
    </CompareLock>
  )
}

/** What is inside, or what a plan without comparisons shows in its place. */
export function CompareLock({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { plan } = useSession().configuration
  const [isShut] = useState(() => isLocked(plan, 'compareReport', new Date().toISOString()))
  if (!isShut) return children
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <Card>
        <LockedState>
          <Trans>The compare report comes with the paid plans.</Trans>
        </LockedState>
      </Card>
    </div>
  )
}
