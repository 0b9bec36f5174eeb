import { Trans, useLingui } from '@lingui/react/macro'
import Send from 'lucide-react/icons/send'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { opensCompany } from '#domain/access/opensCompany.ts'
import { type Role, roles } from '#domain/access/permissions.ts'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { inviteUser } from '#domain/contracts/users.ts'
import { errorText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { ProofField } from '#session/identity/ProofField.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { useLeaveQuestion } from '#session/navigation.ts'
import { useOpenSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { RightsFields } from './RightsFields.tsx'
import { userFormAddress } from './userAddress.ts'
import styles from './Users.module.css'
import type { UserList } from './useUsers.ts'

const none: readonly string[] = []
const first = { email: '', roles: ['viewer'] as readonly string[], boundStoreIds: none, currentPassword: '' }

export function InviteForm({ seats, onInvited }: { seats: UserList['seats'] | undefined; onInvited: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { drafts } = useOpenSession()
  const { used = 0, [replyNames.max]: max = null } = seats ?? {}
  const isFull = max !== null && used >= max
  const form = useRuleForm({
    rules: accountForms.invite,
    labels: {
      email: t`Email`,
      roles: t`Account rights`,
      boundStoreIds: t`Assigned stores`,
      currentPassword: t`Current password`,
    },
    first,
    codesAt: { emailRegistered: 'email', invalidEmail: 'email', passwordWrong: 'currentPassword' },
    keep: { drafts, key: 'invite', secrets: ['currentPassword'] },
    async onSend({ email, roles: chosen, boundStoreIds, currentPassword }) {
      const invitation = await call(inviteUser, {
        email,
        roles: chosenRoles(chosen),
        boundStoreIds: boundStores(chosen, boundStoreIds),
        boundSurveyIds: [],
        ...(currentPassword && { currentPassword }),
      })
      form.reset()
      toast({ text: <InvitedWords email={invitation.email} />, tone: 'good' })
      onInvited()
    },
  })
  useLeaveQuestion(form.isDirty && !form.isBusy, async () => form.reset())
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {isFull && <FormNotice tone="warn">{errorText('usersLimit')}</FormNotice>}
      <RestoredNote form={form} />
      <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
      <Card>
        <div className={styles.fields}>
          <p className={styles.lead}>
            <Trans>We’ll email an invitation link to this address. It expires in seven days and works once.</Trans>
          </p>
          <TextField
            {...form.field('email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RightsFields form={form} />
          {opensCompany([], chosenRoles(form.entries.roles)) && (
            <ProofField field={form.field('currentPassword')} refusal={form.refusal} returnTo={userFormAddress()} />
          )}
        </div>
      </Card>
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          icon={<Send size={18} aria-hidden="true" />}
          busy={form.isBusy}
          disabled={isFull}
        >
          <Trans>Send invitation</Trans>
        </Button>
      </div>
    </form>
  )
}

export const chosenRoles = (chosen: readonly string[]): Role[] => roles.filter((role) => chosen.includes(role))

/** Returns the ids if the chosen roles include surveyor, because only surveyors have bound stores. */
export const boundStores = (chosen: readonly string[], ids: readonly string[]): string[] =>
  chosen.includes('surveyor') ? [...ids] : []

function InvitedWords({ email }: { email: string }) {
  return <Trans>Invitation sent to {email}.</Trans>
}
