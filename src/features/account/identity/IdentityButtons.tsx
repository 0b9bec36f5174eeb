import { Trans } from '@lingui/react/macro'
import { identityProviders } from '#domain/contracts/accountProfile.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { MinimalConfiguration } from '../check/useHumanCheck.ts'
import styles from '../EntryFrame.module.css'
import { ProviderMark } from './ProviderMark.tsx'
import { providerNames } from '#session/identity/providerNames.ts'
import { identityStartAddress, type StartWish } from '#session/identity/startAddress.ts'

/** Google and Apple sign-in as offered by the server; empty while offline. */
export function IdentityButtons({ offered, ...params }: { offered: MinimalConfiguration['signIn'] } & StartWish) {
  const isOnline = useIsOnline()
  const providers = identityProviders.filter((provider) => offered[provider])
  if (providers.length === 0 || !isOnline) return null
  return (
    <div className={styles.providers}>
      <p className={styles.or}>
        <Trans>or continue with</Trans>
      </p>
      <div className={styles.providerButtons}>
        {providers.map((provider) => (
          <LinkButton
            key={provider}
            size="large"
            href={identityStartAddress(provider, params)}
            icon={<ProviderMark provider={provider} />}
          >
            {providerNames[provider]}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}
