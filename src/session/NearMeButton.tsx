import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { hereAtom, isNearAsked, useHere } from './here.ts'

export function NearMeButton() {
  const { t } = useLingui()
  const forget = useSetAtom(hereAtom)
  const { here, search, locate } = useHere()
  const begin = useEffectEvent(() => !here && isNearAsked() && locate())
  useEffect(() => void begin(), [])
  const words = {
    resting: t`Near me`,
    searching: t`Finding your location…`,
    refused: t`Location access isn’t allowed`,
    failed: t`Couldn’t find your location`,
  }
  return (
    <Chip
      selected={here !== undefined}
      aria-busy={search === 'searching' || undefined}
      onClick={() => (here ? forget(undefined) : locate())}
    >
      {here ? <Trans>Near me</Trans> : words[search]}
    </Chip>
  )
}
