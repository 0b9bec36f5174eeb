import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { login } from '#domain/contracts/account.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { AppError } from '#domain/errors.ts'
import type { RuleUse } from '#domain/fields/rules.ts'
import { successText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { endOnServerIfDue } from '#session/endOnServer.ts'
import { windowDrafts } from '#session/form/windowDrafts.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { type RuleForm, useRuleForm } from '#session/form/useRuleForm.ts'
import { setLogoutDue } from '#session/people.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { HumanCheckPart } from './check/HumanCheck.tsx'
import { type HumanCheck, useHumanCheck } from './check/useHumanCheck.ts'
import { DemoAccounts, type DemoChoice } from './DemoAccounts.tsx'
import { demoPassword, isDemoSignIn } from './demoSignIn.ts'
import styles from './EntryFrame.module.css'
import type { SignedIn } from './signedIn.ts'

export interface LoginFormProps {
  /** Callback after sign-in; `next` overrides the default destination. */
  onSignedIn: (signedIn: SignedIn, next?: string) => Promise<void> | void
  knownAccount?: string | undefined
  /** Callback if the password is right, but the email was never verified. */
  onNotVerified?: (registrationId: string) => void
  /** True to link the Google or Apple account of the preceding provider sign-in. */
  linkIdentity?: boolean
  passwordAside?: ReactNode
  /** Content below the button, depending on the sign-in methods the server offers. */
  children?: (configuration: HumanCheck['configuration']) => ReactNode
}

const required: RuleUse = { rule: 'required' }
const rules = { account: [required], password: [required] }
const codesAt: Partial<Record<ErrorCode, 'account'>> = { invalidEmail: 'account' }

/** Draft key of the form. After verification, the verified email is stored under this key to prefill the form. */
export const loginDraftKey = 'login'

export function LoginForm(props: LoginFormProps) {
  const { t } = useLingui()
  const check = useHumanCheck()
  const [demo, setDemo] = useState<DemoChoice>()
  const signIn = useSignIn(check, props, demo?.next)
  const [drafts] = useState(() => windowDrafts())
  const first = { account: props.knownAccount ?? '', password: '' }
  const form = useRuleForm({
    rules,
    labels: { account: t`Username or email`, password: t`Password` },
    first,
    codesAt,
    onSend: signIn,
    ...(props.knownAccount === undefined ? { keep: { drafts, key: loginDraftKey, secrets: ['password'] } } : {}),
  })
  useDemoSignIn(demo, form)
  const { required: _account, ...accountField } = form.field('account')
  const { required: _password, ...passwordField } = form.field('password')
  const refusal = form.refusal ?? check.trouble
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField
        large
        {...accountField}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <PasswordField large {...passwordField} labelAside={props.passwordAside} />
      <HumanCheckPart check={check} hasFailed={form.refusal?.code === 'verificationFailed'} />
      <FormProblem
        refusal={refusal}
        waitSeconds={form.waitSeconds}
        shownElsewhere={['verificationFailed', 'notVerified']}
      />
      <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      {props.children?.(check.configuration)}
      {check.configuration?.isDemo && props.knownAccount === undefined && (
        <DemoAccounts
          onChoose={(chosen) => {
            form.set('account', chosen.account)
            form.set('password', demoPassword)
            setDemo(chosen)
          }}
        />
      )}
    </form>
  )
}

/** Submits once the form contains the selected demo account. */
function useDemoSignIn(demo: DemoChoice | undefined, form: RuleForm<{ account: string; password: string }>): void {
  const isReady = demo !== undefined && isDemoSignIn(form.entries) && form.entries.account === demo.account
  const send = useEffectEvent(() => void form.submit())
  useEffect(() => {
    if (isReady) send()
  }, [demo, isReady])
}

/** Replaces errors the user can't act on with a general sign-in failure. */
const failureOf = (error: unknown): unknown =>
  error instanceof AppError && error.code !== 'serverFault' && error.code !== 'badRequest'
    ? error
    : new AppError('loginFailed')

function useSignIn(
  check: HumanCheck,
  { onSignedIn, onNotVerified, linkIdentity }: LoginFormProps,
  next: string | undefined,
) {
  const toast = useToast()
  return async ({ account, password }: { account: string; password: string }) => {
    await endOnServerIfDue()
    const signedIn = await check
      .carry(
        (proof) => call(login, { account, password, ...(linkIdentity ? { linkIdentity } : {}), ...proof }),
        isDemoSignIn({ account, password }),
      )
      .catch((error: unknown) => {
        const registrationId =
          error instanceof AppError && error.code === 'notVerified' && error.details['registrationId']
        if (typeof registrationId === 'string') onNotVerified?.(registrationId)
        throw failureOf(error)
      })
    // From here on, a delayed sign-out would end the new session instead of the old one.
    setLogoutDue(false)
    await onSignedIn(signedIn, next)
    toast({ text: successText('loginSuccess'), tone: 'good' })
  }
}
