import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { hasEnded } from '#domain/plan/plans.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { CopyNote, CopyTrouble } from '#session/form/CopyNote.tsx'
import { AppLink, useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { usePlanTime } from '#session/plan/usePlanTime.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { checkoutAddress } from './billingAddress.ts'
import { untilText } from './billingText.ts'
import styles from './Billing.module.css'
import { HistoryCard } from './HistoryCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanTable } from './PlanTable.tsx'
import { UseCard, useWarning } from './UseCard.tsx'
import { type Billing, useBilling } from './useBilling.ts'

export function LicensesScreen() {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const copy = useBilling()
  const openedAt = usePlanTime()
  const title = t`Plan and billing`
  useDocumentTitle(title)
  useWaitForPayment(copy.value, copy.reload)
  return (
    <div className={styles.page}>
      <TopSlot>
        <Breadcrumbs renderLink={renderLink} crumbs={[{ label: t`Settings`, href: '/settings' }, { label: title }]} />
      </TopSlot>
      {copy.value ? (
        <Licenses
          billing={copy.asOfMs === undefined ? copy.value : { ...copy.value, at: laterOf(copy.value.at, openedAt) }}
          isCopy={copy.asOfMs !== undefined}
          note={<CopyNote copy={copy} />}
          onChanged={copy.reload}
        />
      ) : copy.refusal ? (
        <CopyTrouble copy={copy} />
      ) : (
        <Skeleton lines={10} />
      )}
    </div>
  )
}

/** Returns the later of two times. The plan in a cached copy may have ended since the copy was saved. */
const laterOf = (a: string, b: string): string => (a > b ? a : b)

const retryMs = 3_000
const waitsForMs = 10 * 60_000

/**
 * Polls while a recent card payment is pending. The plan starts when the provider notifies the server, not when the
 * browser returns.
 */
function useWaitForPayment(billing: Billing | undefined, reload: () => void): void {
  const isWaiting = billing !== undefined && awaitedOrder(billing) !== undefined
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(reload, retryMs)
    return () => clearTimeout(timer)
  }, [isWaiting, billing, reload])
}

/** Returns an order recently sent to the card provider, without a result yet. */
const awaitedOrder = ({ orders, at }: Billing) =>
  orders.find(
    ({ state, way, createdAt }) =>
      state === 'pending' && way === 'card' && Date.parse(at) - Date.parse(createdAt) < waitsForMs,
  )

interface LicensesProps {
  billing: Billing
  isCopy: boolean
  note: ReactNode
  onChanged: () => void
}

function Licenses({ billing, isCopy, note, onChanged }: LicensesProps) {
  const { plan, at } = billing
  const name = planLabel(plan.id)
  const isOver = hasEnded(plan, at)
  const until = plan.endsAt === null ? undefined : untilText(plan.id, plan.endsAt)
  const warning = useWarning(billing)
  const title =
    until === undefined ? (
      name
    ) : isOver ? (
      <Trans>
        {name}, ended {until}
      </Trans>
    ) : (
      <Trans>
        {name}, valid until {until}
      </Trans>
    )
  return (
    <>
      <PageHeader
        title={title}
        detail={warning}
        actions={
          plan.id !== 'contract' && (
            <AppLink
              href={checkoutAddress(plan.id === 'month' ? 'year' : undefined)}
              className={buttonClass({ variant: 'primary' })}
            >
              {isOver || plan.id === 'trial' ? <Trans>Choose a plan</Trans> : <Trans>Change plan</Trans>}
            </AppLink>
          )
        }
      />
      {note}
      {isOver && (
        <FormNotice tone="warn">
          <Trans>
            You can’t create anything new until you buy a plan. You can still view and export everything; nothing is
            deleted.
          </Trans>
        </FormNotice>
      )}
      {awaitedOrder(billing) && (
        <div role="status">
          <FormNotice tone="neutral">
            <Trans>Payment sent. Your plan starts as soon as the payment provider confirms it.</Trans>
          </FormNotice>
        </div>
      )}
      <div className={styles.columns}>
        <PlanCard billing={billing} />
        <UseCard billing={billing} />
      </div>
      <div className={styles.tables}>
        <PlanTable billing={billing} isCopy={isCopy} />
        <HistoryCard billing={billing} isCopy={isCopy} onChanged={onChanged} />
      </div>
    </>
  )
}
