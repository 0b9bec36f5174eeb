import { useLingui } from '@lingui/react/macro'
import type { InvoiceLock } from '#domain/plan/invoice.ts'

/** Why an invoice can't be changed. */
export function useLockText(): (lock: InvoiceLock) => string {
  const { t } = useLingui()
  const words: Readonly<Record<InvoiceLock, string>> = {
    voided: t`Void`,
    donated: t`It was donated`,
    hasAllowance: t`Part of it was given back`,
    sevenDays: t`Locked 7 days after issue`,
    periodClosed: t`Its two months are closed`,
  }
  return (lock) => words[lock]
}
