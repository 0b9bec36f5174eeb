import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/geo/point.ts'
import styles from '../drawing/Drawing.module.css'
import { listenForDrawingKeys } from '../drawing/drawingKeys.ts'
import { roundPlace } from '../groundMetres.ts'
import { useMap } from '../mapContext.ts'

export interface PlacePickerProps {
  onPick: (place: Place) => void
  /** Escape. */
  onLeave: () => void
}

/** Asks for one place: a press on the map, or Enter for the middle of the map. */
export function PlacePicker({ onPick, onLeave }: PlacePickerProps) {
  const map = useMap()
  const pick = useEffectEvent(({ lat, lng }: { lat: number; lng: number }) =>
    onPick(roundPlace({ latitude: lat, longitude: lng })),
  )
  const leave = useEffectEvent(() => onLeave())

  useEffect(() => {
    const container = map.getContainer()
    container.classList.add(styles.drawing ?? '')
    const onClick = ({ latlng }: LeafletMouseEvent) => pick(latlng.wrap())
    const pickMiddle = () => pick(map.containerPointToLatLng(map.getSize().divideBy(2)).wrap())
    map.on('click', onClick)
    const stopKeys = listenForDrawingKeys(container, {
      onFinish: pickMiddle,
      onPress: pickMiddle,
      onCancel: () => leave(),
      onBack: () => leave(),
    })
    return () => {
      map.off('click', onClick)
      stopKeys()
      container.classList.remove(styles.drawing ?? '')
    }
  }, [map])
  return <span className={styles.middle} aria-hidden="true" />
}
