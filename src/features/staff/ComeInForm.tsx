import { Trans, useLingui } from '@lingui/react/macro'
import LogIn from 'lucide-react/icons/log-in'
import { useState } from 'react'
import { actAsCompany } from '#domain/contracts/staff.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { RuleUse } from '#domain/fields/rules.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { windowDrafts } from '#session/form/windowDrafts.ts'
import { Button } from '#ui/Button.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './Staff.module.css'

export type CameIn = ReplyOf<typeof actAsCompany>

const rules = {
  reason: [{ rule: 'required' }, { rule: 'min', length: 5 }, { rule: 'max', length: 500 }] satisfies readonly RuleUse[],
}

/** Form with which staff enter a company as a viewer. The reason appears in the company's activity log. */
export function ComeInForm({
  companyId,
  onCameIn,
}: {
  companyId: string
  onCameIn: (cameIn: CameIn) => Promise<void>
}) {
  const { t } = useLingui()
  const [drafts] = useState(() => windowDrafts())
  const form = useRuleForm({
    rules,
    labels: { reason: t`Reason` },
    first: { reason: '' },
    keep: { drafts, key: `comeIn:${companyId}`, secrets: [], notifiesOnClose: true },
    onSend: async ({ reason }) => onCameIn(await call(actAsCompany, { companyId, reason })),
  })
  return (
    <form className={styles.comeIn} noValidate onSubmit={(event) => void form.submit(event)}>
      <RestoredNote form={form} />
      <FormNotice>
        <Trans>
          You’ll have viewer access for one hour under your own name. You’ll appear in the company’s user list, and the
          reason you enter will appear in its activity log.
        </Trans>
      </FormNotice>
      <TextField
        {...form.field('reason')}
        hint={<Trans>Describe what the company requested, or enter a case number.</Trans>}
      />
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <div>
        <Button type="submit" variant="primary" icon={<LogIn size={18} aria-hidden="true" />} busy={form.isBusy}>
          <Trans>Access company account</Trans>
        </Button>
      </div>
    </form>
  )
}
