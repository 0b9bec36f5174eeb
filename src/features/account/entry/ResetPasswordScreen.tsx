import { Trans } from '@lingui/react/macro'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { checkResetLink, resetPassword } from '#domain/contracts/accountPassword.ts'
import { AppError } from '#domain/errors.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useAnswer } from '#session/form/useAnswer.ts'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { FormSummary } from '#ui/FormSummary.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useToast } from '#ui/toasts.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import styles from '../EntryFrame.module.css'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { useAccountLabels } from '../useAccountLabels.ts'
import { BadLink } from '../BadLink.tsx'

interface ResetProps {
  token: string
  onDone: () => void
}

export function ResetPasswordScreen({ token, onDone }: ResetProps) {
  const { answer, refusal, again } = useAnswer(() => checkLink(token), token)
  return (
    <EntryFrame title={<Trans>New password</Trans>}>
      {refusal ? (
        <BadLink
          refusal={refusal}
          onRetry={again}
          action={
            <AppLink href="/forgotPassword" className={buttonClass({ variant: 'primary', size: 'large' })}>
              <Trans>Request a new link</Trans>
            </AppLink>
          }
        >
          <Trans>This link is incomplete, has already been used or has expired.</Trans>
        </BadLink>
      ) : answer ? (
        <ResetForm token={token} onDone={onDone} onOver={again} />
      ) : (
        <Skeleton lines={4} />
      )}
    </EntryFrame>
  )
}

/** Checks a link's token; an empty token is rejected without a request. */
async function checkLink(token: string) {
  if (token === '') throw new AppError('invalidLink')
  return call(checkResetLink, { token })
}

function ResetForm({ token, onDone, onOver }: ResetProps & { onOver: () => void }) {
  const toast = useToast()
  const { newPassword, passwordConfirmation } = useAccountLabels()
  const form = useRuleForm({
    rules: accountForms.resetPassword,
    labels: { password: newPassword, passwordConfirmation },
    first: { password: '', passwordConfirmation: '' },
    codesAt: { passwordCommon: 'password' },
    async onSend(entries) {
      try {
        await call(resetPassword, { token, ...entries })
      } catch (error) {
        if (error instanceof AppError && error.code === 'invalidLink') onOver()
        throw error
      }
      toast({ text: successText('resetDone'), tone: 'good' })
      onDone()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <p className={styles.lead}>
        <Trans>After you set a new password, you’ll need to sign in again on every device.</Trans>
      </p>
      <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
      <NewPasswordFields
        large
        password={form.field('password')}
        confirmation={form.field('passwordConfirmation')}
        personal={[]}
      />
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  )
}
