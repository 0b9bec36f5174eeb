import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { useNavigation } from '#session/navigation.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import { ReportStateBadge } from './ReportStateBadge.tsx'
import styles from './Report.module.css'

interface ReportHeadProps {
  record: LocalRecord<'report'>
  list: { label: string; href: string }
  finding?: ReactNode
  children?: ReactNode
}

export function ReportHead({ record: { fields }, list, finding, children }: ReportHeadProps) {
  const { renderLink } = useNavigation()
  const { title = '', version = 1, state } = fields
  return (
    <>
      <Breadcrumbs crumbs={[list, { label: title }]} renderLink={renderLink} />
      <PageHeader
        title={finding ?? title}
        detail={
          <span className={styles.detail}>
            <ReportStateBadge state={state} />
            <Trans>Version {version}</Trans>
            {finding && <span>{title}</span>}
          </span>
        }
        actions={
          <>
            {children}
            <ShareButton />
          </>
        }
      />
    </>
  )
}
