import { useLingui } from '@lingui/react/macro'
import { reachProviders } from '#domain/tradeZone/providerIds.ts'
import { providerNames } from '#domain/driveTime/providers.ts'
import { useSession } from '#session/useSession.ts'
import { Select } from '#ui/Select.tsx'
import type { PlanSettings } from '../state/zoneBasis.ts'

interface ProviderChoiceProps {
  provider: PlanSettings['provider']
  onChange: (provider: PlanSettings['provider']) => void
}

export function ProviderChoice({ provider, onChange }: ProviderChoiceProps) {
  const { t } = useLingui()
  const set = useSession().configuration.apiSetting.driveTime
  const names = { ...providerNames, hybrid: t`Built-in with edge check` }
  const notThere = t`not set up on this server`
  const forbidden = t`provider’s terms don’t allow use on this map`
  const needsOne = t`requires a routing provider`
  const why = { google: forbidden, hybrid: needsOne } as const
  const builtIn = t`Built-in (this device)`
  return (
    <Select
      label={t`Calculated by`}
      value={provider}
      onChange={(chosen) => onChange(chosen as PlanSettings['provider'])}
      choices={[
        { value: 'builtIn', label: builtIn },
        ...reachProviders.map((id) => {
          const isThere = set.includes(id)
          const reason = id === 'google' || id === 'hybrid' ? why[id] : notThere
          return { value: id, label: isThere ? names[id] : `${names[id]} · ${reason}`, disabled: !isThere }
        }),
      ]}
    />
  )
}
