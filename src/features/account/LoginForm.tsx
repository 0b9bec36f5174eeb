import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { firstBrokenRule } from '#domain/fields/rules.ts'
import { errorText, ruleText, successText } from '#i18n/fieldLabels.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { demoPassword } from './demoSignIn.ts'
import styles from './EntryFrame.module.css'
import { Problem } from './Problem.tsx'
import { SlideCheck } from './SlideCheck.tsx'
import { type SignedIn, type SignIn, useSignIn } from './useSignIn.ts'

export interface LoginFormProps {
  onSignedIn: (signedIn: SignedIn) => Promise<void> | void
  /** Who signs in, where that is known already. */
  knownAccount?: string | undefined
}

/** Problems that are told where they arose; every other one stands above the button. */
const problemsAtFields: readonly ErrorCode[] = ['invalidEmail', 'verificationFailed']

/** Account, password and slide check, with every refusal in words where it belongs. */
export function LoginForm({ onSignedIn, knownAccount }: LoginFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const signIn = useSignIn()
  const [account, setAccount] = useState(knownAccount ?? '')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)

  const missing = (field: string, value: string, label: string) => {
    const issue = isTried ? firstBrokenRule(field, value.trim(), [{ rule: 'required' }]) : undefined
    return issue && ruleText(issue, label)
  }
  const accountLabel = t`Username or email`
  const passwordLabel = t`Password`
  const accountError =
    missing('account', account, accountLabel) ??
    (signIn.problem === 'invalidEmail' ? errorText('invalidEmail') : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (signIn.isBusy) return
    setIsTried(true)
    if (account.trim() === '' || password === '') return focusFirstEmpty(form.current)
    const signedIn = await signIn.signIn(account, password)
    if (!signedIn) return
    await onSignedIn(signedIn)
    toast({ text: successText('loginSuccess'), tone: 'good' })
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <AccountField label={accountLabel} value={account} onChange={setAccount} error={accountError} />
      <PasswordField
        large
        label={passwordLabel}
        value={password}
        onChange={setPassword}
        name="password"
        error={missing('password', password, passwordLabel)}
      />
      <SlidePart signIn={signIn} />
      <Problem code={signIn.problem && problemsAtFields.includes(signIn.problem) ? undefined : signIn.problem} />
      <Button type="submit" variant="primary" size="large" wide busy={signIn.isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      {signIn.configuration?.isDemo && !knownAccount && (
        <DemoAccounts
          onChoose={(chosen) => {
            setAccount(chosen)
            setPassword(demoPassword)
          }}
        />
      )}
    </form>
  )
}

interface AccountFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Username or email: typed without capitals or spelling marks, filled in by the browser where it knows it. */
function AccountField(props: AccountFieldProps) {
  return (
    <TextField
      large
      {...props}
      name="account"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
    />
  )
}

function SlidePart({ signIn }: { signIn: SignIn }) {
  if (!signIn.check) return null
  const error = signIn.problem === 'verificationFailed' ? errorText('verificationFailed') : undefined
  return <SlideCheck key={signIn.check.id} check={signIn.check} onAnswer={signIn.answerSlide} error={error} />
}

function focusFirstEmpty(form: HTMLFormElement | null): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
  inputs.find((input) => input.value.trim() === '')?.focus()
}
