import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { register } from '#domain/contracts/accountRegister.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { windowDrafts } from '#session/form/windowDrafts.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { HumanCheckPart } from '../check/HumanCheck.tsx'
import { useHumanCheck } from '../check/useHumanCheck.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import styles from '../EntryFrame.module.css'
import { IdentityButtons } from '../identity/IdentityButtons.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { useAccountLabels } from '../useAccountLabels.ts'
import { NameFields } from '#session/form/NameFields.tsx'
import { TermsField } from '../terms/TermsField.tsx'

export type Registered = ReplyOf<typeof register>

const first = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  password: '',
  passwordConfirmation: '',
  termsVersion: '',
}

export function RegisterScreen({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  return (
    <EntryFrame title={<Trans>Create account</Trans>}>
      <RegisterForm onRegistered={onRegistered} />
    </EntryFrame>
  )
}

function RegisterForm({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  const toast = useToast()
  const labels = useAccountLabels()
  const check = useHumanCheck()
  const [drafts] = useState(() => windowDrafts())
  const form = useRuleForm({
    rules: accountForms.register,
    labels,
    first,
    codesAt: { emailRegistered: 'email', passwordCommon: 'password', invalidEmail: 'email' },
    keep: { drafts, key: 'register', secrets: ['password', 'passwordConfirmation', 'termsVersion'] },
    async onSend(entries) {
      const registered = await check.carry((proof) => call(register, { ...entries, ...proof }))
      toast({ text: <RegisteredWords />, tone: 'good', stays: true })
      onRegistered(registered)
    },
  })
  const { firstName, lastName, email, company } = form.entries
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <p className={styles.lead}>
        <Trans>
          This creates a new company. To join an existing one, ask its owner or an administrator for an invitation.
        </Trans>
      </p>
      <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      <TextField
        {...form.field('email')}
        type="email"
        // The company field is next to the password, so password managers would use it as the username without this
        // attribute.
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...form.field('company')} autoComplete="organization" />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('passwordConfirmation')}
        personal={[firstName, lastName, email, company]}
      />
      <TermsField {...form.field('termsVersion')} />
      <HumanCheckPart check={check} hasFailed={form.refusal?.code === 'verificationFailed'} />
      <FormProblem
        refusal={form.refusal ?? check.trouble}
        waitSeconds={form.waitSeconds}
        shownElsewhere={['verificationFailed']}
      />
      <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
        <Trans>Create account</Trans>
      </Button>
      {check.configuration && <IdentityButtons offered={check.configuration.signIn} />}
      <SignInLink />
    </form>
  )
}

function SignInLink() {
  return (
    <p className={styles.switch}>
      <Trans>
        Already have an account? <AppLink href="/login">Sign in</AppLink>
      </Trans>
    </p>
  )
}

function RegisteredWords() {
  return (
    <>
      {successText('registered')} <Trans>Check your email for the verification code.</Trans>
    </>
  )
}
