import { useLingui } from '@lingui/react/macro'
import Expand from 'lucide-react/icons/expand'
import Shrink from 'lucide-react/icons/shrink'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#ui/IconButton.tsx'

export function FullScreenButton() {
  const { t } = useLingui()
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  // Uses the whole page, because popovers and toasts must be visible.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <IconButton
      label={isFull ? t`Exit full screen` : t`Full screen`}
      icon={isFull ? <Shrink size={20} /> : <Expand size={20} />}
      onClick={toggle}
    />
  )
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
