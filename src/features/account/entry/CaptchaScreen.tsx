import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { accountForms } from '#domain/accounts/accountForms.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { readRegistration, verify } from '#domain/contracts/accountRegister.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useAnswer } from '#session/form/useAnswer.ts'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import styles from '../EntryFrame.module.css'
import { useAccountLabels } from '../useAccountLabels.ts'
import { BadLink } from '../BadLink.tsx'
import { ResendCode } from './ResendCode.tsx'

export interface CaptchaScreenProps {
  registrationId: string | undefined
  /** Token from the email link. */
  token: string | undefined
  /** Callback after activation, with the email to prefill at sign-in. */
  onVerified: (email: string) => void
}

export function CaptchaScreen({ registrationId, token, onVerified }: CaptchaScreenProps) {
  return (
    <EntryFrame title={<Trans>Verify your email</Trans>}>
      {token !== undefined ? (
        <LinkForm token={token} onVerified={onVerified} />
      ) : registrationId !== undefined ? (
        <CodePart registrationId={registrationId} onVerified={onVerified} />
      ) : (
        <NothingToVerify />
      )}
    </EntryFrame>
  )
}

/** Requires a click, because email scanners follow links. */
function LinkForm({ token, onVerified }: { token: string; onVerified: (email: string) => void }) {
  const form = useRuleForm({
    rules: {},
    labels: {},
    first: {},
    onSend: async () => onVerified((await call(verify, { token })).email),
  })
  if (form.refusal?.code === 'invalidLink' || form.refusal?.code === 'accountMissing') {
    return (
      <BadLink refusal={form.refusal} onRetry={() => form.reset()}>
        <Trans>
          This link has already been used or has expired. Sign in. If your account isn’t active yet, you can request a
          new code.
        </Trans>
      </BadLink>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <p className={styles.lead}>
        <Trans>One click and your account is active.</Trans>
      </p>
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
        <Trans>Activate account</Trans>
      </Button>
    </form>
  )
}

interface CodeProps {
  registrationId: string
  onVerified: (email: string) => void
}

function CodePart({ registrationId, onVerified }: CodeProps) {
  const { answer, refusal, again } = useAnswer(() => call(readRegistration, { registrationId }), registrationId)
  if (refusal) {
    return (
      <BadLink refusal={refusal} onRetry={again}>
        <Trans>We couldn’t find this registration, or the account is already active. Sign in, or register again.</Trans>
      </BadLink>
    )
  }
  if (!answer) return <Skeleton lines={4} />
  return <CodeForm registration={answer} {...{ registrationId, onVerified }} />
}

function CodeForm({
  registration,
  registrationId,
  onVerified,
}: CodeProps & { registration: ReplyOf<typeof readRegistration> }) {
  const { code: label } = useAccountLabels()
  const { email } = registration
  const [hasNewCode, setHasNewCode] = useState(false)
  const form = useRuleForm({
    rules: accountForms.verify,
    labels: { code: label },
    first: { code: '' },
    codesAt: hasNewCode ? { codeWrong: 'code' } : { codeWrong: 'code', codeUsedUp: 'code' },
    onSend: async ({ code }) => onVerified((await call(verify, { registrationId, code })).email),
  })
  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.lead}>
          <Trans>
            We emailed a six-digit code to <strong>{email}</strong>. Check your spam folder too.
          </Trans>
        </p>
        <TextField
          large
          {...form.field('code')}
          onChange={(text) => form.set('code', text.replace(/\D/g, '').slice(0, 6))}
          className={styles.codeField}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
          <Trans>Activate account</Trans>
        </Button>
      </form>
      <ResendCode
        registrationId={registrationId}
        firstWaitSeconds={registration.waitSeconds}
        onSent={() => {
          setHasNewCode(true)
          form.reset({ code: '' })
        }}
      />
    </>
  )
}

function NothingToVerify() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <Trans>
          There’s nothing to verify here. Open the link in our email, or sign in. If your account isn’t active yet,
          we’ll prompt you for the code.
        </Trans>
      </p>
      <AppLink href="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
        <Trans>Go to sign-in</Trans>
      </AppLink>
    </div>
  )
}
