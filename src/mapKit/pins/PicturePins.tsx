import { DivIcon, type LeafletKeyboardEvent, Marker } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { DrawnInto } from '#ui/DrawnInto.tsx'
import { usePane } from '../LayerPane.tsx'
import { useMap } from '../mapContext.ts'
import { useSeenWindow } from '../useSeenWindow.ts'
import { worldOf } from '../worldPoint.ts'
import styles from './PicturePins.module.css'
import { pinsWithRoom } from './pinsWithRoom.ts'

interface PicturePin {
  readonly id: string
  readonly place: Place
  readonly name: string
  readonly picture: ReactNode
}

interface PicturePinsProps {
  /** Pictures to show; later pictures have priority where they overlap. */
  pins: readonly PicturePin[]
  /** Minimum zoom. At lower zooms, pictures are too close together. */
  fromZoom: number
  opacity?: number | undefined
  /** Opens a picture; undefined while another tool handles clicks. */
  onPress?: ((id: string) => void) | undefined
}

export function PicturePins({ pins, fromZoom, opacity = 1, onPress }: PicturePinsProps) {
  const { zoom, bounds } = useSeenWindow()
  const placed = useMemo(() => pins.map((pin) => ({ ...pin, at: worldOf(pin.place) })), [pins])
  const shown = zoom < fromZoom ? [] : pinsWithRoom(placed, zoom, bounds)
  return shown.map((pin) => <Pin key={pin.id} pin={pin} opacity={opacity} onPress={onPress} />)
}

function Pin({
  pin,
  opacity,
  onPress,
}: { pin: PicturePin } & Required<Pick<PicturePinsProps, 'opacity'>> & Pick<PicturePinsProps, 'onPress'>) {
  const { id, place, name, picture } = pin
  const { latitude, longitude } = place
  const map = useMap()
  const pane = usePane('markerPane')
  const [frame] = useState(() => document.createElement('span'))
  const canPress = onPress !== undefined
  const press = useEffectEvent(() => onPress?.(id))
  useEffect(() => {
    const icon = new DivIcon({ html: frame, className: styles.pin ?? '', iconSize: [48, 48], iconAnchor: [24, 60] })
    const options = {
      icon,
      pane,
      opacity: opacity ?? 1,
      interactive: canPress,
      keyboard: canPress,
      autoPanOnFocus: false,
    }
    const marker = new Marker([latitude, longitude], options)
    marker.on('click', () => press())
    marker.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== ' ') return
      originalEvent.preventDefault()
      press()
    })
    marker.addTo(map)
    const element = marker.getElement()
    element?.setAttribute('role', canPress ? 'button' : 'img')
    element?.setAttribute('aria-label', name)
    return () => void marker.remove()
  }, [map, pane, frame, latitude, longitude, name, opacity, canPress])
  return <DrawnInto element={frame}>{picture}</DrawnInto>
}
