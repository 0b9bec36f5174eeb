import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useToast } from '#ui/toasts.ts'
import { followUpdates } from './updates.ts'

export function UpdateOffer() {
  const { t } = useLingui()
  const toast = useToast()
  const onReady = useEffectEvent((take: () => void) =>
    toast({
      text: t`A new version of Catchment is ready.`,
      stays: true,
      action: { label: t`Update now`, onPress: take },
    }),
  )
  const onTakenElsewhere = useEffectEvent(() =>
    toast({
      text: t`Catchment was updated in another window.`,
      stays: true,
      action: { label: t`Reload`, onPress: () => location.reload() },
    }),
  )
  useEffect(() => {
    const handlers = { onReady: (take: () => void) => onReady(take), onTakenElsewhere: () => onTakenElsewhere() }
    // Without a service worker the page still works online.
    followUpdates(handlers).catch(() => undefined)
  }, [])
  return null
}
