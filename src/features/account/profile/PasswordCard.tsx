import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { changePassword } from '#domain/contracts/accountPassword.ts'
import type { Profile } from '#domain/contracts/accountProfile.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useToast } from '#ui/toasts.ts'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { useAccountLabels } from '../useAccountLabels.ts'
import styles from './Profile.module.css'

export function PasswordCard({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={<Trans>Password</Trans>}>
      {!profile.hasPassword ? (
        <p className={styles.lead}>{errorText('passwordMissing')}</p>
      ) : isOpen ? (
        <ChangeForm profile={profile} onDone={() => setIsOpen(false)} />
      ) : (
        <div className={styles.foot}>
          <Button onClick={() => setIsOpen(true)}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function ChangeForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const toast = useToast()
  const { currentPassword, newPassword, passwordConfirmation } = useAccountLabels()
  const [endOtherSessions, setEndOtherSessions] = useState(true)
  const form = useRuleForm({
    rules: accountForms.changePassword,
    labels: { currentPassword, password: newPassword, passwordConfirmation },
    first: { currentPassword: '', password: '', passwordConfirmation: '' },
    codesAt: { passwordWrong: 'currentPassword', passwordCommon: 'password' },
    async onSend(entries) {
      await call(changePassword, { ...entries, endOtherSessions })
      toast({ text: successText('saved'), tone: 'good' })
      onDone()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
      {/* Identifies the account to password managers. */}
      <input type="hidden" name="email" autoComplete="username" value={profile.email} />
      <PasswordField {...form.field('currentPassword')} />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('passwordConfirmation')}
        personal={[profile.firstName, profile.lastName, profile.email, profile.company, profile.userName]}
      />
      <CheckboxField
        label={<Trans>Sign out everywhere else</Trans>}
        detail={<Trans>Unsent work stays on those devices.</Trans>}
        checked={endOtherSessions}
        onChange={setEndOtherSessions}
      />
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          <Trans>Set password</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
