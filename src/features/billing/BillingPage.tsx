import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CopyNote, CopyTrouble } from '#session/form/CopyNote.tsx'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import type { ServerCopy } from '#session/useServerCopy.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import styles from './Billing.module.css'
import { licensesAddress } from './billingAddress.ts'
import { type Billing, useBilling } from './useBilling.ts'

interface BillingPageProps {
  title: string
  head?: ReactNode
  children: (billing: Billing, copy: ServerCopy<Billing>) => ReactNode
}

/** Frame of purchase pages: a link back to the plan, and data from the server or this device's copy. */
export function BillingPage({ title, head, children }: BillingPageProps) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const copy = useBilling()
  useDocumentTitle(title)
  return (
    <div className={styles.page}>
      <TopSlot>
        <Breadcrumbs
          renderLink={renderLink}
          crumbs={[
            { label: t`Settings`, href: '/settings' },
            { label: t`Plan and billing`, href: licensesAddress },
            { label: title },
          ]}
        />
      </TopSlot>
      {head}
      <CopyNote copy={copy} />
      {copy.value ? children(copy.value, copy) : copy.refusal ? <CopyTrouble copy={copy} /> : <Skeleton lines={8} />}
    </div>
  )
}
