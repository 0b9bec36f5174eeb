import { Trans } from '@lingui/react/macro'
import { staffLogin } from '#domain/contracts/staff.ts'
import type { RuleUse } from '#domain/fields/rules.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { HumanCheckPart } from './check/HumanCheck.tsx'
import { useHumanCheck } from './check/useHumanCheck.ts'
import { EntryFrame } from './EntryFrame.tsx'
import styles from './EntryFrame.module.css'
import { useAccountLabels } from './useAccountLabels.ts'

const required: RuleUse = { rule: 'required' }
const rules = { email: [required], password: [required] }

export function StaffLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <EntryFrame title={<Trans>Provider staff</Trans>}>
      <StaffLoginForm onSignedIn={onSignedIn} />
    </EntryFrame>
  )
}

function StaffLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { email, password } = useAccountLabels()
  const check = useHumanCheck()
  const form = useRuleForm({
    rules,
    labels: { email, password },
    first: { email: '', password: '' },
    async onSend(entries) {
      await check.carry((proof) => call(staffLogin, { ...entries, ...proof }))
      onSignedIn()
    },
  })
  const { required: _email, ...emailField } = form.field('email')
  const { required: _password, ...passwordField } = form.field('password')
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField large {...emailField} autoComplete="username" autoCapitalize="none" inputMode="email" />
      <PasswordField large {...passwordField} />
      <HumanCheckPart check={check} hasFailed={form.refusal?.code === 'verificationFailed'} />
      <FormProblem
        refusal={form.refusal ?? check.trouble}
        waitSeconds={form.waitSeconds}
        shownElsewhere={['verificationFailed']}
      />
      <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}
