import { Trans, useLingui } from '@lingui/react/macro'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { opensCompany } from '#domain/access/opensCompany.ts'
import { updateUser, type User } from '#domain/contracts/users.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { NameFields } from '#session/form/NameFields.tsx'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { ProofField } from '#session/identity/ProofField.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { type RuleForm, useRuleForm } from '#session/form/useRuleForm.ts'
import { useLeaveQuestion } from '#session/navigation.ts'
import { refreshSession } from '#session/startSession.ts'
import { useOpenSession, useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useToast } from '#ui/toasts.ts'
import { boundStores, chosenRoles } from './InviteForm.tsx'
import { RightsFields } from './RightsFields.tsx'
import { userFormAddress } from './userAddress.ts'
import { UserFacts } from './UserFacts.tsx'
import styles from './Users.module.css'

const entriesOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  status: String(user.status),
  roles: user.roles as readonly string[],
  boundStoreIds: user.boundStoreIds as readonly string[],
  currentPassword: '',
})
type UserEntries = ReturnType<typeof entriesOf>

/** A member's names, status, roles and bound stores. Only owners can change an owner. */
export function UserEditor({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { member } = useSession()
  if (!user.roles.includes('owner') || member.roles.includes('owner'))
    return <MemberForm user={user} onSaved={onSaved} />
  return (
    <div className={styles.form}>
      <FormNotice>{errorText('ownerOnly')}</FormNotice>
      <UserFacts user={user} canSignOut={false} />
    </div>
  )
}

function MemberForm({ user, onSaved }: { user: User; onSaved: () => void }) {
  const form = useUserForm(user, onSaved)
  const { member } = useSession()
  const isSelf = user.id === member.userId
  const lockedBy = isSelf ? errorText('ownRights') : undefined
  useLeaveQuestion(form.isDirty && !form.isBusy, async () => form.reset())
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <RestoredNote form={form} />
      <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
      <Card>
        <div className={styles.fields}>
          <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} isOther />
          <StatusField form={form} isLocked={lockedBy !== undefined} />
          <RightsFields form={form} lockedBy={lockedBy} />
          {grantsAccess(user, form.entries) && (
            <ProofField
              field={form.field('currentPassword')}
              refusal={form.refusal}
              returnTo={userFormAddress(user.id)}
            />
          )}
        </div>
      </Card>
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          <Trans>Save</Trans>
        </Button>
        {form.isDirty && (
          <Button onClick={() => form.reset()}>
            <Trans>Undo changes</Trans>
          </Button>
        )}
      </div>
      <UserFacts user={user} canSignOut={!isSelf} />
    </form>
  )
}

function useUserForm(user: User, onSaved: () => void): RuleForm<UserEntries> {
  const { t } = useLingui()
  const toast = useToast()
  const session = useOpenSession()
  const isSelf = user.id === session.firstConfiguration.user.id
  const form: RuleForm<UserEntries> = useRuleForm({
    rules: accountForms.user,
    labels: {
      firstName: t`First name`,
      lastName: t`Last name`,
      status: t`Status`,
      roles: t`Account rights`,
      boundStoreIds: t`Assigned stores`,
      currentPassword: t`Current password`,
    },
    first: entriesOf(user),
    follow: true,
    keep: { drafts: session.drafts, key: `user:${user.id}`, secrets: ['currentPassword'] },
    codesAt: { passwordWrong: 'currentPassword' },
    async onSend({ firstName, lastName, status, roles, boundStoreIds, currentPassword }) {
      const rights = {
        roles: chosenRoles(roles),
        boundStoreIds: boundStores(roles, boundStoreIds),
        status: status === '1' ? (1 as const) : (0 as const),
      }
      const saved = await call(updateUser, {
        id: user.id,
        firstName,
        lastName,
        ...changedRights(user, rights),
        ...(currentPassword && { currentPassword }),
      })
      form.reset(entriesOf(saved))
      onSaved()
      if (isSelf) await refreshSession(session)
      toast({ text: successText('saved'), tone: 'good' })
    },
  })
  return form
}

/** Returns whether the changes give the user a right that opens the company to others; see `opensCompany`. */
const grantsAccess = (user: User, entries: UserEntries): boolean =>
  opensCompany(user.status === 1 ? user.roles : [], entries.status === '1' ? chosenRoles(entries.roles) : [])

type Rights = Pick<User, 'roles' | 'boundStoreIds' | 'status'>

/** Returns only changed rights, because members may not set their own rights, even to the same value. */
function changedRights(user: User, rights: Rights): Partial<Rights> {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  return {
    ...(isSame(chosenRoles(user.roles), rights.roles) ? {} : { roles: rights.roles }),
    ...(isSame(user.boundStoreIds, rights.boundStoreIds) ? {} : { boundStoreIds: rights.boundStoreIds }),
    ...(user.status === rights.status ? {} : { status: rights.status }),
  }
}

function StatusField({ form, isLocked }: { form: RuleForm<UserEntries>; isLocked: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <RadioGroup
        label={t`Status`}
        inline
        disabled={isLocked}
        value={form.entries.status}
        onChange={(status) => form.set('status', status)}
        choices={[
          { value: '1', label: t`Valid`, detail: t`Can sign in` },
          { value: '0', label: t`Invalid`, detail: t`Is signed out and can’t sign in` },
        ]}
      />
      {form.entries.status === '0' && (
        <FormNotice>{t`Data the user entered is kept. Unsent work stays on the user’s devices.`}</FormNotice>
      )}
    </>
  )
}
