import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { accountForms } from '#domain/accounts/accountForms.ts'
import type { readPendingIdentity } from '#domain/contracts/accountIdentity.ts'
import { registerWithIdentity } from '#domain/contracts/accountRegister.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { errorText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { windowDrafts } from '#session/form/windowDrafts.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { Button } from '#ui/Button.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { TextField } from '#ui/TextField.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import styles from '../EntryFrame.module.css'
import { NameFields } from '#session/form/NameFields.tsx'
import { TermsField } from '../terms/TermsField.tsx'
import type { SignedIn } from '../signedIn.ts'
import { useAccountLabels } from '../useAccountLabels.ts'
import { providerNames } from '#session/identity/providerNames.ts'

export type PendingIdentity = NonNullable<ReplyOf<typeof readPendingIdentity>['pending']>

export interface RegisterWithIdentityProps {
  pending: PendingIdentity
  onRegistered: (signedIn: SignedIn) => Promise<void>
}

export function RegisterWithIdentityScreen({ pending, onRegistered }: RegisterWithIdentityProps) {
  const labels = useAccountLabels()
  const [drafts] = useState(() => windowDrafts())
  const form = useRuleForm({
    rules: accountForms.registerWithIdentity,
    labels,
    first: { firstName: pending.firstName, lastName: pending.lastName, company: '', termsVersion: '' },
    keep: { drafts, key: 'registerWithIdentity', secrets: ['termsVersion'] },
    onSend: async (entries) => onRegistered(await call(registerWithIdentity, entries)),
  })
  return (
    <EntryFrame title={<Trans>Create account</Trans>}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <NewcomerWords pending={pending} />
        <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
        <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
        <TextField {...form.field('company')} autoComplete="organization" />
        <TermsField {...form.field('termsVersion')} />
        <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
          <Trans>Create account</Trans>
        </Button>
      </form>
    </EntryFrame>
  )
}

function NewcomerWords({ pending: { provider, email } }: { pending: PendingIdentity }) {
  const name = providerNames[provider]
  return (
    <p className={styles.lead}>
      <Trans>
        There’s no Catchment account for {email} ({name}) yet. Continue to create a new company. To join an existing
        company, ask its owner or an administrator to invite this address.
      </Trans>
    </p>
  )
}
