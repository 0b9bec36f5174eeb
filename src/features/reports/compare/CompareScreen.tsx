import { Trans, useLingui } from '@lingui/react/macro'
import { listRecords } from '#db/queries/records.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { FeatureLock, useIsLocked } from '#session/plan/FeatureLock.tsx'
import { useRecords } from '#session/useRecords.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReportRows } from '../list/ReportRows.tsx'
import styles from './Compare.module.css'
import { SiteChooser } from './SiteChooser.tsx'

/**
 * List of comparisons, and site selection for a new comparison. Existing comparisons remain available if the plan locks
 * the feature.
 */
export function CompareScreen() {
  const { t } = useLingui()
  const title = t`Comparison report`
  useDocumentTitle(title)
  const isShut = useIsLocked('compareReport')
  const reports = useRecords((database) => listRecords(database, 'report'), [])
  const comparisons = (reports ?? []).filter(({ fields }) => fields.kind === 'compare')
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <Card title={<Trans>Compare sites side by side</Trans>}>
        {isShut ? <FeatureLock feature="compareReport" /> : <SiteChooser />}
      </Card>
      {comparisons.length > 0 && (
        <Card flush title={<Trans>Comparisons</Trans>}>
          <ReportRows reports={comparisons} />
        </Card>
      )}
    </div>
  )
}
