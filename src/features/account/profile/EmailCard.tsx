import { Trans } from '@lingui/react/macro'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { changeEmail, confirmEmail, getProfile, type Profile } from '#domain/contracts/accountProfile.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { refreshSession } from '#session/startSession.ts'
import { useOpenSession } from '#session/useSession.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { useAccountLabels } from '../useAccountLabels.ts'
import styles from './Profile.module.css'

interface EmailProps {
  profile: Profile
  onChanged: (profile: Profile) => void
}

/** Email settings; a new email address takes effect only after confirmation. */
export function EmailCard({ profile, onChanged, emailToken }: EmailProps & { emailToken: string | undefined }) {
  const [isChanging, setIsChanging] = useState(false)
  const { pendingEmail } = profile
  return (
    <Card title={<Trans>Email</Trans>}>
      <div className={styles.stack}>
        <p className={styles.name}>
          <span className={styles.address}>{profile.email}</span>
          <Badge tone="good" icon={<MailCheck size={14} aria-hidden="true" />}>
            <Trans>Verified</Trans>
          </Badge>
        </p>
        {emailToken !== undefined && <TokenForm token={emailToken} onChanged={onChanged} />}
        {pendingEmail !== null && <CodeForm pendingEmail={pendingEmail} onChanged={onChanged} />}
        {isChanging ? (
          <ChangeForm
            profile={profile}
            onDone={(changed) => {
              setIsChanging(false)
              if (changed) onChanged(changed)
            }}
          />
        ) : (
          <div className={styles.foot}>
            <Button onClick={() => setIsChanging(true)}>
              {pendingEmail === null ? <Trans>Change email</Trans> : <Trans>Change address or resend email</Trans>}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function ChangeForm({ profile, onDone }: { profile: Profile; onDone: (changed: Profile | undefined) => void }) {
  const toast = useToast()
  const { email, currentPassword } = useAccountLabels()
  const { drafts } = useOpenSession()
  const form = useRuleForm({
    rules: accountForms.changeEmail,
    labels: { email, currentPassword },
    first: { email: profile.pendingEmail ?? '', currentPassword: '' },
    codesAt: { emailRegistered: 'email', invalidEmail: 'email', passwordWrong: 'currentPassword' },
    keep: { drafts, key: 'changeEmail', secrets: ['currentPassword'], notifiesOnClose: true },
    async onSend(entries) {
      await call(changeEmail, entries)
      toast({ text: errorText('codeMailed'), tone: 'good' })
      onDone(await call(getProfile, {}))
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <p className={styles.lead}>
        <Trans>We’ll email the new address. Your current address stays active until you confirm the new one.</Trans>
      </p>
      <RestoredNote form={form} />
      <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
      <TextField {...form.field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...form.field('currentPassword')} />
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          <Trans>Send email</Trans>
        </Button>
        <Button onClick={() => onDone(undefined)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function CodeForm({ pendingEmail, onChanged }: { pendingEmail: string; onChanged: EmailProps['onChanged'] }) {
  const confirm = useConfirm(onChanged)
  const { code } = useAccountLabels()
  const form = useRuleForm({
    rules: accountForms.verify,
    labels: { code },
    first: { code: '' },
    codesAt: { codeWrong: 'code', codeUsedUp: 'code' },
    onSend: confirm,
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice>
        <Trans>
          {pendingEmail} isn’t verified yet. Enter the six-digit code from our email, or open the link in it.
        </Trans>
      </FormNotice>
      <TextField
        {...form.field('code')}
        onChange={(text) => form.set('code', text.replace(/\D/g, '').slice(0, 6))}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          <Trans>Use new address</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Requires a click, because email scanners follow links. */
function TokenForm({ token, onChanged }: { token: string; onChanged: EmailProps['onChanged'] }) {
  const confirm = useConfirm(onChanged)
  const [isDone, setIsDone] = useState(false)
  const form = useRuleForm({
    rules: {},
    labels: {},
    first: {},
    async onSend() {
      await confirm({ token })
      setIsDone(true)
    },
  })
  if (isDone) return null
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <FormNotice>
        <Trans>You opened the link in our email. Switch to the new address?</Trans>
      </FormNotice>
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          <Trans>Use new address</Trans>
        </Button>
      </div>
    </form>
  )
}

function useConfirm(onChanged: EmailProps['onChanged']) {
  const toast = useToast()
  const session = useOpenSession()
  return async (proof: { token: string } | { code: string }) => {
    await call(confirmEmail, proof)
    toast({ text: successText('saved'), tone: 'good' })
    onChanged(await call(getProfile, {}))
    await refreshSession(session)
  }
}
