import { useLingui } from '@lingui/react/macro'
import type { OrderState } from '#domain/plan/order.ts'

export function useOrderStateNames(): (state: OrderState) => string {
  const { t } = useLingui()
  const names: Readonly<Record<OrderState, string>> = {
    pending: t`Waiting for payment`,
    awaiting: t`Waiting for bank transfer`,
    paid: t`Paid`,
    partlyRefunded: t`Partly refunded`,
    refunded: t`Refunded`,
    failed: t`Payment failed`,
    expired: t`Payment expired`,
    cancelled: t`Replaced by another order`,
  }
  return (state) => names[state]
}
