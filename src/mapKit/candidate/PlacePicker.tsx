import type { LatLng, LeafletMouseEvent, Point } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/geo/point.ts'
import styles from '../drawing/Drawing.module.css'
import { listenForDrawingKeys } from '../drawing/drawingKeys.ts'
import { roundPlace } from '../geographicMetres.ts'
import { useMap } from '../mapContext.ts'

export interface PlacePickerProps {
  onPick: (place: Place) => void
  onLeave: () => void
  /** Called with the place under the pointer or crosshair before picking; undefined once the pointer leaves the map. */
  onAim?: ((place: Place | undefined) => void) | undefined
}

/** Distance in px per arrow key. */
const step = 10

/**
 * Picks a place by a click on the map, or by Enter or Space at the crosshair in the map's center. With `onAim`, the
 * keys pick where the pointer or the arrow keys last aimed.
 */
export function PlacePicker({ onPick, onLeave, onAim }: PlacePickerProps) {
  const map = useMap()
  const pick = useEffectEvent((at: LatLng) => onPick(placeOf(at)))
  const leave = useEffectEvent(() => onLeave())
  const aim = useEffectEvent((at: LatLng | undefined) => onAim?.(at && placeOf(at)))
  const canAim = onAim !== undefined

  useEffect(() => {
    const container = map.getContainer()
    container.classList.add(styles.drawing ?? '')
    // Two quick clicks must pick two places.
    map.doubleClickZoom.disable()
    let aimed: Point | undefined
    const aimAt = (point: Point | undefined) => {
      aimed = point
      aim(point && map.containerPointToLatLng(point))
    }
    const onClick = ({ latlng }: LeafletMouseEvent) => pick(latlng)
    const onMove = ({ containerPoint }: LeafletMouseEvent) => aimAt(containerPoint)
    const onOut = () => aimAt(undefined)
    const middle = () => map.getSize().divideBy(2)
    const pickAimed = () => pick(map.containerPointToLatLng(aimed ?? middle()))
    map.on('click', onClick)
    if (canAim) map.on('mousemove', onMove).on('mouseout', onOut)
    const stopKeys = listenForDrawingKeys(container, {
      onFinish: pickAimed,
      onPress: pickAimed,
      onCancel: () => leave(),
      onBack: () => leave(),
      ...(canAim ? { onArrow: (right, down) => aimAt((aimed ?? middle()).add([right * step, down * step])) } : {}),
    })
    return () => {
      map.off('click', onClick).off('mousemove', onMove).off('mouseout', onOut)
      stopKeys()
      map.doubleClickZoom.enable()
      container.classList.remove(styles.drawing ?? '')
    }
  }, [map, canAim])
  // With `onAim`, the candidate site already shows the position.
  return canAim ? null : <span className={styles.middle} aria-hidden="true" />
}

function placeOf(at: LatLng): Place {
  const { lat, lng } = at.wrap()
  return roundPlace({ latitude: lat, longitude: lng })
}
