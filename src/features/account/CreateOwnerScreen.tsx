import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { createOwner } from '#domain/contracts/account.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { windowDrafts } from '#session/form/windowDrafts.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { Button } from '#ui/Button.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './EntryFrame.module.css'
import { NameFields } from '#session/form/NameFields.tsx'
import { NewPasswordFields } from './password/NewPasswordFields.tsx'
import { useAccountLabels } from './useAccountLabels.ts'

const first = { company: '', firstName: '', lastName: '', email: '', password: '', passwordConfirmation: '' }

/** Creates the first company and its owner with the code from the link printed on first start. */
export function CreateOwnerScreen({ code, onCreated }: { code: string; onCreated: () => void }) {
  const toast = useToast()
  const labels = useAccountLabels()
  const [drafts] = useState(() => windowDrafts())
  const { termsVersion: _terms, ...rules } = accountForms.register
  const form = useRuleForm({
    rules,
    labels,
    first,
    codesAt: { passwordCommon: 'password', emailRegistered: 'email', invalidEmail: 'email' },
    keep: { drafts, key: 'createOwner', secrets: ['password', 'passwordConfirmation'] },
    async onSend({ passwordConfirmation: _confirmation, ...account }) {
      await call(createOwner, { code, ...account })
      toast({ text: successText('registered'), tone: 'good' })
      onCreated()
    },
  })
  const { firstName, lastName, email, company } = form.entries
  return (
    <EntryFrame title={<Trans>Create owner account</Trans>}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.lead}>
          <Trans>
            No accounts have been set up yet. The first account becomes the company owner and can invite everyone else.
          </Trans>
        </p>
        <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
        <TextField {...form.field('company')} autoComplete="organization" />
        <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
        <TextField {...form.field('email')} type="email" autoComplete="username" autoCapitalize="none" />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('passwordConfirmation')}
          personal={[firstName, lastName, email, company]}
        />
        <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
          <Trans>Create</Trans>
        </Button>
      </form>
    </EntryFrame>
  )
}
