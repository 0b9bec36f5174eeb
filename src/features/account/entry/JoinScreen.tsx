import { Trans } from '@lingui/react/macro'
import { accountForms } from '#domain/accounts/accountForms.ts'
import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import { acceptInvitation, checkInvitation } from '#domain/contracts/users.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { errorText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { listed } from '#i18n/labelled.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useAnswer } from '#session/form/useAnswer.ts'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { Button } from '#ui/Button.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useMinimalConfiguration } from '../check/useMinimalConfiguration.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import styles from '../EntryFrame.module.css'
import { IdentityButtons } from '../identity/IdentityButtons.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import type { SignedIn } from '../signedIn.ts'
import { useAccountLabels } from '../useAccountLabels.ts'
import { BadLink } from '../BadLink.tsx'
import { NameFields } from '#session/form/NameFields.tsx'
import { TermsField } from '../terms/TermsField.tsx'

type Invitation = ReplyOf<typeof checkInvitation>

interface Stranger {
  readonly firstName: string
  readonly lastName: string
}

export interface JoinScreenProps {
  token: string
  stranger: Stranger | undefined
  onJoined: (signedIn: SignedIn) => Promise<void>
}

export function JoinScreen({ token, stranger, onJoined }: JoinScreenProps) {
  const { answer: invitation, refusal, again } = useAnswer(() => call(checkInvitation, { token }), token)
  return (
    <EntryFrame title={invitation ? <JoinTitle invitation={invitation} /> : <Trans>Invitation</Trans>}>
      {refusal ? (
        <BadLink refusal={refusal} onRetry={again}>
          <Trans>
            This invitation has already been used, was withdrawn or has expired. Ask the person who invited you to send
            it again.
          </Trans>
        </BadLink>
      ) : invitation ? (
        <JoinForm {...{ token, invitation, stranger, onJoined }} />
      ) : (
        <Skeleton lines={6} />
      )}
    </EntryFrame>
  )
}

function JoinTitle({ invitation: { company } }: { invitation: Invitation }) {
  return <Trans>Join {company}</Trans>
}

function JoinForm({ token, invitation, stranger, onJoined }: JoinScreenProps & { invitation: Invitation }) {
  const labels = useAccountLabels()
  const configuration = useMinimalConfiguration()
  const withIdentity = stranger !== undefined
  const form = useRuleForm({
    rules: withIdentity ? accountForms.acceptWithIdentity : accountForms.acceptInvitation,
    labels,
    first: {
      firstName: stranger?.firstName ?? '',
      lastName: stranger?.lastName ?? '',
      password: '',
      passwordConfirmation: '',
      termsVersion: '',
    },
    codesAt: { passwordCommon: 'password' },
    async onSend({ password, passwordConfirmation, ...person }) {
      const way = withIdentity ? { withIdentity } : { password, passwordConfirmation }
      await onJoined(await call(acceptInvitation, { token, ...person, ...way }))
    },
  })
  const { firstName, lastName } = form.entries
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <InvitationWords invitation={invitation} />
      <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      {/* Lets a password manager save the new password with the correct username. */}
      <input type="hidden" name="email" autoComplete="username" value={invitation.email} />
      {!withIdentity && (
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('passwordConfirmation')}
          personal={[firstName, lastName, invitation.email, invitation.company]}
        />
      )}
      <TermsField {...form.field('termsVersion')} />
      <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      <Button type="submit" variant="primary" size="large" wide busy={form.isBusy}>
        <Trans>Join</Trans>
      </Button>
      {configuration && !withIdentity && (
        <IdentityButtons offered={configuration.signIn} purpose="invitation" invitation={token} />
      )}
    </form>
  )
}

function InvitationWords({ invitation: { invitedBy, email, roles } }: { invitation: Invitation }) {
  const rights = listed(roles.map(roleLabel))
  return (
    <p className={styles.lead}>
      <Trans>
        {invitedBy} invited {email} with these account rights: {rights}.
      </Trans>
    </p>
  )
}
