import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { opensCompany } from '#domain/access/opensCompany.ts'
import { cancelInvitation, type Invitation, resendInvitation } from '#domain/contracts/users.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { listed } from '#i18n/labelled.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { useSending } from '#session/form/useSending.ts'
import { ProofField } from '#session/identity/ProofField.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useToast } from '#ui/toasts.ts'
import { userFormAddress } from './userAddress.ts'
import styles from './Users.module.css'
import { UserStateBadge } from './UserStateBadge.tsx'

export interface InvitationCardProps {
  invitation: Invitation
  onChanged: () => void
  onGone: () => void
}

export function InvitationCard({ invitation, onChanged, onGone }: InvitationCardProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const cancelling = useSending()
  const { id, roles, invitedBy, invitedAt, expiresAt, isExpired } = invitation
  const form = useRuleForm({
    rules: {},
    labels: { currentPassword: t`Current password` },
    first: { currentPassword: '' },
    codesAt: { passwordWrong: 'currentPassword' },
    async onSend({ currentPassword }) {
      await call(resendInvitation, { id, ...(currentPassword && { currentPassword }) })
      form.reset()
      toast({ text: errorText('codeMailed'), tone: 'good' })
      onChanged()
    },
  })
  async function cancel() {
    const refusal = await cancelling.send(async () => void (await call(cancelInvitation, { id })))
    setIsAsking(false)
    if (refusal) return
    toast({ text: successText('deleted'), tone: 'good' })
    onGone()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <Card title={<Trans>Invitation</Trans>} aside={<UserStateBadge state={isExpired ? 'expired' : 'invited'} />}>
        <KeyValueList
          facts={[
            { key: 'rights', label: t`Account rights`, value: listed(roles.map(roleLabel)) },
            { key: 'by', label: t`Invited by`, value: invitedBy },
            { key: 'at', label: t({ message: 'Sent on', context: 'date' }), value: formatMoment(invitedAt) },
            { key: 'until', label: t`Expires`, value: formatMoment(expiresAt) },
          ]}
        />
      </Card>
      {opensCompany([], roles) && (
        <ProofField field={form.field('currentPassword')} refusal={form.refusal} returnTo={userFormAddress(id)} />
      )}
      <FormProblem refusal={form.refusal ?? cancelling.refusal} waitSeconds={form.waitSeconds} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          <Trans>Send again</Trans>
        </Button>
        <Button variant="quietDanger" className={styles.farEnd} onClick={() => setIsAsking(true)}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      <TakeBackDialog
        isOpen={isAsking}
        isBusy={cancelling.isBusy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
      />
    </form>
  )
}

interface TakeBackProps {
  isOpen: boolean
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

function TakeBackDialog({ isOpen, isBusy, onCancel, onConfirm }: TakeBackProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={<Trans>Withdraw this invitation?</Trans>}
      confirmLabel={<Trans>Withdraw</Trans>}
      danger
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Trans>The link in the email will stop working. You can invite the same address again.</Trans>
    </ConfirmDialog>
  )
}
