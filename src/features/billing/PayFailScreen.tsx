import { Trans, useLingui } from '@lingui/react/macro'
import { retryOrder } from '#domain/contracts/billing.ts'
import { isSold } from '#domain/plan/prices.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { planLabel } from '#i18n/planLabel.ts'
import { moneyText } from '#i18n/moneyText.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { useSending } from '#session/form/useSending.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { checkoutAddress, licensesAddress } from './billingAddress.ts'
import styles from './Billing.module.css'
import { BillingPage } from './BillingPage.tsx'
import { sendToProvider } from './sendToProvider.ts'
import type { Billing, BillingOrder } from './useBilling.ts'

export function PayFailScreen() {
  const { t } = useLingui()
  const title = t`Payment failed`
  const detail = <Trans>Your data is unchanged.</Trans>
  return (
    <BillingPage title={title} head={<PageHeader title={title} detail={detail} />}>
      {(billing) => <Failed billing={billing} />}
    </BillingPage>
  )
}

function Failed({ billing }: { billing: Billing }) {
  const order = billing.orders.find(
    ({ state, expiresAt }) => ['failed', 'pending'].includes(state) && expiresAt > billing.at,
  )
  if (!order)
    return (
      <Card>
        <div className={styles.fields}>
          <p>
            <Trans>You have no unpaid orders.</Trans>
          </p>
          <div className={styles.line}>
            <AppLink href={licensesAddress} className={buttonClass({ variant: 'primary' })}>
              <Trans>Open plan and billing</Trans>
            </AppLink>
          </div>
        </div>
      </Card>
    )
  return <FailedOrder order={order} />
}

function FailedOrder({ order }: { order: BillingOrder }) {
  const { isBusy, refusal, send } = useSending()
  const isOnline = useIsOnline()
  const name = planLabel(order.planId)
  const sum = moneyText(order.part, order.currency)
  const retry = () =>
    send(async () => {
      const { checkout } = await call(retryOrder, { orderId: order.id })
      if (checkout) sendToProvider(checkout)
    })
  return (
    <Card
      title={
        <>
          {name} · {sum}
        </>
      }
    >
      <div className={styles.fields}>
        {order.trouble ? (
          <FormNotice tone="bad">
            <Trans>Payment provider’s message: {order.trouble}</Trans>
          </FormNotice>
        ) : (
          order.state === 'pending' && (
            <FormNotice tone="bad">
              <Trans>We haven’t received confirmation from the payment provider yet.</Trans>
            </FormNotice>
          )
        )}
        {order.state === 'failed' && (
          <p className={styles.quiet}>
            <Trans>
              The payment for order {order.number} failed. Common reasons are an exceeded card limit, a wrong security
              code or incomplete bank verification.
            </Trans>
          </p>
        )}
        {refusal && <FormNotice tone="bad">{errorText(refusal.code)}</FormNotice>}
        <div className={styles.line}>
          <Button variant="primary" busy={isBusy} disabled={!isOnline} onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Button>
          <AppLink href={checkoutAddress(isSold(order.planId) ? order.planId : undefined)} className={buttonClass({})}>
            <Trans>Pay another way</Trans>
          </AppLink>
          <AppLink href={licensesAddress} className={buttonClass({ variant: 'quiet' })}>
            <Trans>Back to your plan</Trans>
          </AppLink>
        </div>
      </div>
    </Card>
  )
}
