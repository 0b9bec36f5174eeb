import { Trans, useLingui } from '@lingui/react/macro'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useToast } from '#ui/toasts.ts'
import { useMap } from '../mapContext.ts'

/** Shows where the device is, with how exact it knows that; says why when it can't. */
export function LocateButton() {
  const { t } = useLingui()
  const map = useMap()
  const show = useToast()
  const unmark = useRef<() => void>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => () => unmark.current?.(), [])

  async function onFound({ coords }: GeolocationPosition) {
    map.setView([coords.latitude, coords.longitude], Math.max(15, map.getZoom()))
    try {
      const { markPosition } = await import('./markPosition.ts')
      unmark.current?.()
      unmark.current = markPosition(map, coords)
    } finally {
      setIsAsking(false)
    }
  }

  function onFailed({ code }: Pick<GeolocationPositionError, 'code'>) {
    setIsAsking(false)
    const isRefused = code === 1
    show({
      text: isRefused ? (
        <Trans>This page may not use your position. Allow it in the browser’s settings for this site.</Trans>
      ) : (
        <Trans>Your position could not be found. Try again under open sky or with Wi-Fi on.</Trans>
      ),
      tone: 'bad',
    })
  }

  function locate() {
    if (!('geolocation' in navigator)) return onFailed({ code: 2 })
    setIsAsking(true)
    navigator.geolocation.getCurrentPosition((position) => void onFound(position), onFailed, {
      enableHighAccuracy: true,
      timeout: 15_000,
    })
  }

  return (
    <IconButton
      label={t`Show where I am`}
      icon={<LocateFixed size={20} />}
      aria-busy={isAsking || undefined}
      onClick={locate}
    />
  )
}
