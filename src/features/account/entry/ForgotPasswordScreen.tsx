import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { forgotPassword } from '#domain/contracts/accountPassword.ts'
import type { FieldIssue } from '#domain/fields/rules.ts'
import { errorText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { windowDrafts } from '#session/form/windowDrafts.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useCountdown } from '#session/form/useCountdown.ts'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { TextField } from '#ui/TextField.tsx'
import { HumanCheckPart } from '../check/HumanCheck.tsx'
import { useHumanCheck } from '../check/useHumanCheck.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import styles from '../EntryFrame.module.css'
import { useAccountLabels } from '../useAccountLabels.ts'

interface Sent {
  readonly email: string
  readonly untilMs: number
}

/** Sends a password reset link; never reveals whether the account exists. */
export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<Sent>()
  return (
    <EntryFrame title={<Trans>Forgot password</Trans>}>
      {sent && <SentNote sent={sent} />}
      <ForgotForm sent={sent} onSent={setSent} />
      <p className={styles.switch}>
        <AppLink href="/login">
          <Trans>Back to sign-in</Trans>
        </AppLink>
      </p>
    </EntryFrame>
  )
}

/** Returns the error text that the specification requires for an invalid email; undefined if the email is missing. */
const sayInvalid = ({ rule }: FieldIssue): string | undefined =>
  rule === 'required' ? undefined : errorText('invalidEmail')

function ForgotForm({ sent, onSent }: { sent: Sent | undefined; onSent: (sent: Sent) => void }) {
  const { email: label } = useAccountLabels()
  const check = useHumanCheck()
  const [drafts] = useState(() => windowDrafts())
  const waitSeconds = useCountdown(sent?.untilMs)
  const form = useRuleForm({
    rules: accountForms.forgotPassword,
    labels: { email: label },
    first: { email: '' },
    codesAt: { invalidEmail: 'email' },
    say: sayInvalid,
    keep: { drafts, key: 'forgotPassword', secrets: [] },
    async onSend({ email }) {
      const { waitSeconds: wait } = await check.carry((proof) => call(forgotPassword, { email, ...proof }))
      await check.renew()
      onSent({ email, untilMs: Date.now() + wait * 1000 })
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {!sent && (
        <p className={styles.lead}>
          <Trans>Enter the email address for your account. We’ll send you a link to set a new password.</Trans>
        </p>
      )}
      <TextField
        large
        {...form.field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <HumanCheckPart check={check} hasFailed={form.refusal?.code === 'verificationFailed'} />
      <FormProblem
        refusal={form.refusal ?? check.trouble}
        waitSeconds={form.waitSeconds}
        shownElsewhere={['verificationFailed']}
      />
      <Button
        type="submit"
        variant={sent ? 'secondary' : 'primary'}
        size="large"
        wide
        busy={form.isBusy}
        disabled={waitSeconds > 0}
      >
        {waitSeconds > 0 ? (
          <Plural value={waitSeconds} one="Resend in # second" other="Resend in # seconds" />
        ) : sent ? (
          <Trans>Send again</Trans>
        ) : (
          <Trans>Send email</Trans>
        )}
      </Button>
    </form>
  )
}

function SentNote({ sent: { email } }: { sent: Sent }) {
  return (
    <div role="status" className={styles.note}>
      <FormNotice tone="good">
        <strong>{errorText('codeMailed')}</strong>{' '}
        <Trans>If {email} has an account, we’ve emailed a reset link to it. Check your spam folder too.</Trans>
      </FormNotice>
    </div>
  )
}
