import { Trans, useLingui } from '@lingui/react/macro'
import { Circle, CircleMarker, type LayerGroup, layerGroup } from 'leaflet'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useToast } from '#ui/toasts.ts'
import { useMap } from '../mapContext.ts'
import styles from './MapControls.module.css'

/** Shows where the device is, with how exact it knows that; says why when it can't. */
export function LocateButton() {
  const { t } = useLingui()
  const map = useMap()
  const show = useToast()
  const mark = useRef<LayerGroup | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => () => void mark.current?.remove(), [])

  function onFound({ coords }: GeolocationPosition) {
    setIsAsking(false)
    mark.current?.remove()
    const at: [number, number] = [coords.latitude, coords.longitude]
    mark.current = layerGroup([
      new Circle(at, { radius: coords.accuracy, className: styles.accuracy ?? '', interactive: false }),
      new CircleMarker(at, { radius: 7, className: styles.here ?? '', interactive: false }),
    ]).addTo(map)
    map.setView(at, Math.max(15, map.getZoom()))
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
    navigator.geolocation.getCurrentPosition(onFound, onFailed, { enableHighAccuracy: true, timeout: 15_000 })
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
