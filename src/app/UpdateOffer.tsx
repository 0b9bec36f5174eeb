import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useToast } from '#ui/toasts.ts'

/** Offers a newer version once it is ready, beside the work and never in its way. */
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
      text: t`Another window took a new version of Catchment.`,
      stays: true,
      action: { label: t`Reload`, onPress: () => location.reload() },
    }),
  )
  useEffect(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    return afterFirstScreen(() => {
      const tell = { onReady: (take: () => void) => onReady(take), onTakenElsewhere: () => onTakenElsewhere() }
      // Without a service worker the page still works as long as there is a connection.
      void import('./updates.ts').then(({ followUpdates }) => followUpdates(tell)).catch(() => undefined)
    })
  }, [])
  return null
}

/** Runs work once the page has loaded and its first screen has had the time to be drawn. */
function afterFirstScreen(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer = setTimeout(work, 2_500)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('load', begin)
  }
}
