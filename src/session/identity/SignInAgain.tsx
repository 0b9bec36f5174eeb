import { Trans } from '@lingui/react/macro'
import type { Profile } from '#domain/contracts/accountProfile.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { Refusal } from '../form/refusal.ts'
import { providerNames } from './providerNames.ts'
import { identityStartAddress } from './startAddress.ts'

export interface SignInAgainProps {
  profile: Pick<Profile, 'identities'>
  refusal: Refusal | undefined
  returnTo: string
}

export function SignInAgain({ profile, refusal, returnTo }: SignInAgainProps) {
  if (refusal?.code !== 'freshSignInNeeded') return null
  return profile.identities.map(({ provider }) => {
    const name = providerNames[provider]
    return (
      <LinkButton key={provider} href={identityStartAddress(provider, { returnTo })}>
        <Trans>Sign in with {name}</Trans>
      </LinkButton>
    )
  })
}
