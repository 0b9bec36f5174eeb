import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { grantContract } from '#domain/contracts/billing.ts'
import type { PlanLimit, PlanQuota, PlanTerms } from '#domain/plan/plans.ts'
import { call } from '#api/call.ts'
import { errorText } from '#i18n/errorText.ts'
import { useLimitNames } from '#i18n/useLimitNames.ts'
import { useSending } from '#session/form/useSending.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './StaffBilling.module.css'

const counted = ['users', 'stores', 'trackedBrands', 'activeSurveys', 'reportDownloads', 'driveTimeUses'] as const
type Counts = Readonly<Partial<Record<PlanLimit | PlanQuota, string>>>

/** Parses contract limits; an empty limit is unlimited. Undefined if any other limit isn't a whole number from 0. */
function termsOf(counts: Counts): PlanTerms | undefined {
  const terms = counted.map((name) => {
    const text = (counts[name] ?? '').trim()
    return [name, text === '' ? null : Number(text)] as const
  })
  const isRight = terms.every(([, count]) => count === null || (Number.isInteger(count) && count >= 0))
  return isRight ? Object.fromEntries(terms) : undefined
}

/** Returns the midnight in Taipei (ISO) after a contract's last day; null if the contract has no end. */
const endOf = (lastDay: string): string | null =>
  lastDay === '' ? null : new Date(Date.parse(`${lastDay}T00:00:00+08:00`) + 86_400_000).toISOString()

/** Replaces a company's plan with a contract from now on, or ends its contract. */
export function ContractForm({ companyId, hasContract }: { companyId: string; hasContract: boolean }) {
  const { t } = useLingui()
  const nameOf = useLimitNames()
  const toast = useToast()
  const [counts, setCounts] = useState<Counts>({})
  const [lastDay, setLastDay] = useState('')
  const [reason, setReason] = useState('')
  const { isBusy, refusal, send } = useSending()
  const terms = termsOf(counts)
  const isReady = terms !== undefined && reason.trim().length >= 5
  const grant = (endsAt: string | null) => () =>
    void send(async () => {
      if (!isReady) return
      await call(grantContract, { companyId, endsAt, terms, reason })
      setReason('')
      toast({
        text: t`Contract saved. The company’s devices will get it the next time they sync.`,
        tone: 'good',
      })
    })
  return (
    <Card title={<Trans>Contract</Trans>}>
      <div className={styles.fields}>
        {refusal && <FormNotice tone="bad">{errorText(refusal.code)}</FormNotice>}
        <div className={styles.counts}>
          {counted.map((name) => (
            <TextField
              key={name}
              label={nameOf(name)}
              placeholder={t`Unlimited`}
              inputMode="numeric"
              numeric
              value={counts[name] ?? ''}
              onChange={(text) => setCounts({ ...counts, [name]: text })}
            />
          ))}
          <TextField
            label={t`Last day`}
            type="date"
            value={lastDay}
            onChange={setLastDay}
            hint={<Trans>Leave empty for no end date.</Trans>}
          />
        </div>
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={300} />
        <div className={styles.ways}>
          <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={grant(endOf(lastDay))}>
            <Trans>Set up contract</Trans>
          </Button>
          {hasContract && (
            <Button busy={isBusy} disabled={!isReady} onClick={grant(new Date(0).toISOString())}>
              <Trans>End contract now</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
