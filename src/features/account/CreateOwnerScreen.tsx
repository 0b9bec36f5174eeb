import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { createOwner } from '#domain/contracts/account.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { firstBrokenRule, type RuleUse } from '#domain/fields/rules.ts'
import { call } from '#api/call.ts'
import { ruleText, successText } from '#i18n/fieldLabels.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './EntryFrame.module.css'
import { Problem } from './Problem.tsx'

const required: RuleUse = { rule: 'required' }
const rulesOf = {
  company: [required, { rule: 'max', length: 120 }],
  firstName: [required, { rule: 'max', length: 60 }],
  lastName: [required, { rule: 'max', length: 60 }],
  email: [required, { rule: 'email' }],
  password: [required, { rule: 'min', length: 8 }],
  again: [required, { rule: 'confirmed', target: 'password' }],
} as const satisfies Record<string, readonly RuleUse[]>

type Name = keyof typeof rulesOf
type Entries = Readonly<Record<Name, string>>

const empty: Entries = { company: '', firstName: '', lastName: '', email: '', password: '', again: '' }

/** Makes the first company and its owner, with the code of the link that the first start prints. */
export function CreateOwnerScreen({ code, onCreated }: { code: string; onCreated: () => void }) {
  const { t } = useLingui()
  const form = useOwnerForm(code, onCreated)
  const labels: Record<Name, string> = {
    company: t`Company`,
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email`,
    password: t`Password`,
    again: t`Confirm password`,
  }
  const field = (name: Name) => {
    const issue = form.isTried ? firstBrokenRule(name, form.entries[name], rulesOf[name], form.entries) : undefined
    return {
      label: labels[name],
      value: form.entries[name],
      onChange: (text: string) => form.enter(name, text),
      error: issue && ruleText(issue, labels[name]),
      required: true,
    }
  }
  return (
    <EntryFrame title={<Trans>Create the owner</Trans>}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.lead}>
          <Trans>This installation is empty. Its first account owns the company and invites everyone else.</Trans>
        </p>
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="username" autoCapitalize="none" />
        <PasswordField {...field('password')} autoComplete="new-password" />
        <PasswordField {...field('again')} autoComplete="new-password" />
        <Problem code={form.problem} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
          <Trans>Create</Trans>
        </Button>
      </form>
    </EntryFrame>
  )
}

function useOwnerForm(code: string, onCreated: () => void) {
  const toast = useToast()
  const [entries, setEntries] = useState(empty)
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorCode>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    const isRight = Object.entries(rulesOf).every(
      ([name, uses]) => !firstBrokenRule(name, entries[name as Name], uses, entries),
    )
    if (!isRight || isBusy) return
    const { again: _again, ...account } = entries
    setIsBusy(true)
    try {
      await call(createOwner, { code, ...account })
      toast({ text: successText('registered'), tone: 'good' })
      onCreated()
    } catch (error) {
      setProblem(error instanceof AppError ? error.code : 'serverFault')
    } finally {
      setIsBusy(false)
    }
  }
  const enter = (name: Name, text: string) => setEntries((now) => ({ ...now, [name]: text }))
  return { entries, enter, isTried, isBusy, problem, submit }
}
