import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelInvitation, type Invitation, resendInvitation } from '#domain/contracts/users.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { readRefusal, type Refusal } from '#session/form/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './Users.module.css'
import { UserStateBadge } from './UserStateBadge.tsx'

export interface InvitationCardProps {
  invitation: Invitation
  onChanged: () => void
  onGone: () => void
}

/** An invitation that was not accepted yet: sent once more, or taken back. */
export function InvitationCard({ invitation, onChanged, onGone }: InvitationCardProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [busy, setBusy] = useState<'sending' | 'cancelling'>()
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function run(what: 'sending' | 'cancelling', work: () => Promise<unknown>, done: string) {
    setBusy(what)
    setRefusal(undefined)
    try {
      await work()
      toast({ text: done, tone: 'good' })
      if (what === 'sending') onChanged()
      else onGone()
    } catch (error) {
      setRefusal(readRefusal(error))
    } finally {
      setBusy(undefined)
      setIsAsking(false)
    }
  }
  const { id, roles, invitedBy, invitedAt, expiresAt, isExpired } = invitation
  return (
    <div className={styles.form}>
      <Card title={<Trans>Invitation</Trans>} aside={<UserStateBadge state={isExpired ? 'expired' : 'invited'} />}>
        <KeyValueList
          facts={[
            { key: 'rights', label: t`Account rights`, value: roles.map(roleLabel).join(', ') },
            { key: 'by', label: t`Invited by`, value: invitedBy },
            { key: 'at', label: t`Sent`, value: formatMoment(invitedAt) },
            { key: 'until', label: t`Good until`, value: formatMoment(expiresAt) },
          ]}
        />
      </Card>
      <FormProblem refusal={refusal} waitSeconds={0} />
      <div className={styles.foot}>
        <Button
          variant="primary"
          busy={busy === 'sending'}
          onClick={() => void run('sending', () => call(resendInvitation, { id }), errorText('codeMailed'))}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button variant="quietDanger" className={styles.farEnd} onClick={() => setIsAsking(true)}>
          <Trans>Take back</Trans>
        </Button>
      </div>
      <TakeBackDialog
        isOpen={isAsking}
        isBusy={busy === 'cancelling'}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void run('cancelling', () => call(cancelInvitation, { id }), successText('deleted'))}
      />
    </div>
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
      title={<Trans>Take this invitation back?</Trans>}
      confirmLabel={<Trans>Take back</Trans>}
      danger
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <Trans>Its link is good no more. You can invite the same address again.</Trans>
    </ConfirmDialog>
  )
}
