import { useLingui } from '@lingui/react/macro'
import type { OutsideProvider, ReachProvider } from '#domain/driveTime/providerIds.ts'
import { providerNames } from '#domain/driveTime/providers.ts'

/** What a provider is called; of a hybrid zone whoever checks it, as far as that is known. */
export function useProviderName(): (provider: ReachProvider, checker?: OutsideProvider | null) => string {
  const { t } = useLingui()
  return (provider, checker) => {
    const known = provider === 'hybrid' ? checker : provider
    return known ? providerNames[known] : t`The provider`
  }
}
