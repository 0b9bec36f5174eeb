import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { unlinkIdentity } from '#domain/contracts/accountIdentity.ts'
import { type IdentityProvider, identityProviders, type Profile } from '#domain/contracts/accountProfile.ts'
import type { RuleUse } from '#domain/fields/rules.ts'
import { successText } from '#i18n/errorText.ts'
import { formatDate } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { useRuleForm } from '#session/form/useRuleForm.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCloseQuestion } from '#ui/entries/useCloseQuestion.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { useToast } from '#ui/toasts.ts'
import { useMinimalConfiguration } from '../check/useMinimalConfiguration.ts'
import { ProviderMark } from '../identity/ProviderMark.tsx'
import { providerNames } from '../identity/providerNames.ts'
import { identityStartAddress } from '../identity/startAddress.ts'
import { useAccountLabels } from '../useAccountLabels.ts'
import styles from './Profile.module.css'

type Identity = Profile['identities'][number]

/** Google and Apple accounts that sign in as well; nothing where this server knows neither and none is linked. */
export function IdentitiesCard({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const offered = useMinimalConfiguration()?.signIn
  const shown = identityProviders.filter(
    (provider) => offered?.[provider] || profile.identities.some((identity) => identity.provider === provider),
  )
  if (shown.length === 0) return null
  return (
    <Card title={<Trans>Sign in with</Trans>}>
      <ul className={styles.rows}>
        {shown.map((provider) => (
          <li key={provider}>
            <ProviderMark provider={provider} />
            <ProviderRow
              provider={provider}
              identity={profile.identities.find((identity) => identity.provider === provider)}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  provider: IdentityProvider
  identity: Identity | undefined
  onChanged: () => void
}

function ProviderRow({ provider, identity, onChanged }: RowProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{providerNames[provider]}</span>
        <span className={styles.detail}>
          {identity ? <LinkedWords identity={identity} /> : <Trans>Not linked</Trans>}
        </span>
      </span>
      {identity ? (
        <Button size="small" onClick={() => setIsAsking(true)}>
          <Trans>Unlink</Trans>
        </Button>
      ) : (
        <LinkButton size="small" href={identityStartAddress(provider, { purpose: 'link', returnTo: '/profile' })}>
          <Trans>Link</Trans>
        </LinkButton>
      )}
      {isAsking && (
        <UnlinkDialog
          provider={provider}
          onClose={(hasChanged) => {
            setIsAsking(false)
            if (hasChanged) onChanged()
          }}
        />
      )}
    </>
  )
}

function LinkedWords({ identity: { email, linkedAt } }: { identity: Identity }) {
  const day = formatDate(linkedAt.slice(0, 10))
  return (
    <Trans>
      {email}, linked on {day}
    </Trans>
  )
}

const rules = { currentPassword: [{ rule: 'required' } satisfies RuleUse] }

function UnlinkDialog({ provider, onClose }: { provider: IdentityProvider; onClose: (hasChanged: boolean) => void }) {
  const toast = useToast()
  const { currentPassword } = useAccountLabels()
  const name = providerNames[provider]
  const form = useRuleForm({
    rules,
    labels: { currentPassword },
    first: { currentPassword: '' },
    codesAt: { passwordWrong: 'currentPassword' },
    async onSend(entries) {
      await call(unlinkIdentity, { provider, ...entries })
      toast({ text: successText('saved'), tone: 'good' })
      onClose(true)
    },
  })
  const { close, question } = useCloseQuestion(form.isDirty, () => onClose(false))
  return (
    <Dialog
      isOpen
      title={<Trans>Unlink {name}?</Trans>}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={form.isBusy} onClick={() => void form.submit()}>
            <Trans>Unlink</Trans>
          </Button>
        </>
      }
    >
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.lead}>
          <Trans>From then on {name} no longer signs you in here; your email and password do.</Trans>
        </p>
        <PasswordField {...form.field('currentPassword')} />
        <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
      </form>
      {question}
    </Dialog>
  )
}
