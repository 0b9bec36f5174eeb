import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { linkIdentity, unlinkIdentity } from '#domain/contracts/accountIdentity.ts'
import { type IdentityProvider, identityProviders, type Profile } from '#domain/contracts/accountProfile.ts'
import { companyDay } from '#i18n/companyClock.ts'
import { successText } from '#i18n/errorText.ts'
import { formatDate } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useToast } from '#ui/toasts.ts'
import { useMinimalConfiguration } from '../check/useMinimalConfiguration.ts'
import { ProviderMark } from '../identity/ProviderMark.tsx'
import { providerNames } from '#session/identity/providerNames.ts'
import { ProveDialog } from './ProveDialog.tsx'
import styles from './Profile.module.css'

type Identity = Profile['identities'][number]

/** Linked Google and Apple accounts; empty if the server offers neither and no account is linked. */
export function IdentitiesCard({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const offered = useMinimalConfiguration()?.signIn
  const shown = identityProviders.filter(
    (provider) => offered?.[provider] || profile.identities.some((identity) => identity.provider === provider),
  )
  if (shown.length === 0) return null
  return (
    <Card title={<Trans>Sign-in methods</Trans>}>
      <ul className={styles.rows}>
        {shown.map((provider) => (
          <li key={provider}>
            <ProviderMark provider={provider} />
            <ProviderRow
              provider={provider}
              profile={profile}
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
  profile: Profile
  identity: Identity | undefined
  onChanged: () => void
}

function ProviderRow({ provider, profile, identity, onChanged }: RowProps) {
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const name = providerNames[provider]
  const close = () => setIsAsking(false)

  async function unlink(proof: { currentPassword?: string }) {
    await call(unlinkIdentity, { provider, ...proof })
    toast({ text: successText('saved'), tone: 'good' })
    close()
    onChanged()
  }
  async function link(proof: { currentPassword?: string }) {
    const { address } = await call(linkIdentity, { provider, ...proof })
    location.assign(address)
  }
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {identity ? <LinkedWords identity={identity} /> : <Trans>Not linked</Trans>}
        </span>
      </span>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {identity ? <Trans>Unlink</Trans> : <Trans>Link</Trans>}
      </Button>
      {isAsking && identity && (
        <ProveDialog
          profile={profile}
          title={<Trans>Unlink {name}?</Trans>}
          action={<Trans>Unlink</Trans>}
          onProve={unlink}
          onClose={close}
        >
          {profile.hasPassword ? (
            <Trans>You’ll no longer be able to sign in with {name}. Use your email and password instead.</Trans>
          ) : (
            <Trans>You’ll no longer be able to sign in with {name}.</Trans>
          )}
        </ProveDialog>
      )}
      {isAsking && !identity && (
        <ProveDialog
          profile={profile}
          title={<Trans>Link {name}?</Trans>}
          action={<Trans>Link</Trans>}
          onProve={link}
          onClose={close}
        >
          <Trans>You’ll also be able to sign in with your {name} account. We’ll email you when it’s linked.</Trans>
        </ProveDialog>
      )}
    </>
  )
}

function LinkedWords({ identity: { email, linkedAt } }: { identity: Identity }) {
  const day = formatDate(companyDay(linkedAt))
  return (
    <Trans>
      {email}, linked on {day}
    </Trans>
  )
}
