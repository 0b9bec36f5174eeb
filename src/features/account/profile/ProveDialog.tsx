import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '#domain/contracts/accountProfile.ts'
import type { RuleUse } from '#domain/fields/rules.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { SignInAgain } from '#session/identity/SignInAgain.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCloseQuestion } from '#ui/entries/useCloseQuestion.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useAccountLabels } from '../useAccountLabels.ts'
import styles from './Profile.module.css'

interface ProveDialogProps {
  profile: Profile
  title: ReactNode
  children: ReactNode
  action: ReactNode
  /** Callback that submits the change; the dialog shows thrown errors. */
  onProve: (proof: { currentPassword?: string }) => Promise<void>
  onClose: () => void
}

const required = [{ rule: 'required' } satisfies RuleUse]

/**
 * Requires the current password before sign-in methods or sessions change. An account without a password needs a recent
 * sign-in. If the server reports that the sign-in is too old, the dialog offers the linked providers.
 */
export function ProveDialog({ profile, title, children, action, onProve, onClose }: ProveDialogProps) {
  const { currentPassword } = useAccountLabels()
  const { hasPassword } = profile
  const form = useRuleForm({
    rules: { currentPassword: hasPassword ? required : [] },
    labels: { currentPassword },
    first: { currentPassword: '' },
    codesAt: { passwordWrong: 'currentPassword' },
    onSend: (entries) => onProve(hasPassword ? entries : {}),
  })
  const { close, question } = useCloseQuestion(form.isDirty, onClose)
  return (
    <Dialog
      isOpen
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={form.isBusy} onClick={() => void form.submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.lead}>{children}</p>
        {hasPassword && <PasswordField {...form.field('currentPassword')} />}
        <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
        <SignInAgain profile={profile} refusal={form.refusal} returnTo="/profile" />
      </form>
      {question}
    </Dialog>
  )
}
