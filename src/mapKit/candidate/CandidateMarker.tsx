import { useLingui } from '@lingui/react/macro'
import { DivIcon, Marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { statusShapePath } from '#ui/statusShapePath.ts'
import { offsetPlace, roundPlace } from '../geographicMetres.ts'
import { useMap } from '../mapContext.ts'
import { swallowClick } from '../swallowClick.ts'
import styles from './Candidate.module.css'

export interface CandidateMarkerProps {
  place: Place
  name: string
  onDrag: (place: Place) => void
  onDrop: (place: Place) => void
  /** Called on Escape while dragging; the marker has then returned to where the drag began. */
  onCancel: () => void
}

/** Meters per arrow key, without and with Shift. */
const stepMetres = [10, 100] as const
const arrows: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export function CandidateMarker({ place, name, onDrag, onDrop, onCancel }: CandidateMarkerProps) {
  const map = useMap()
  const { t } = useLingui()
  const marker = useRef<Marker | null>(null)
  const held = useRef<Place | undefined>(undefined)
  const isDragged = useRef(false)
  const reportMarker = useEffectEvent((kind: 'drag' | 'drop' | 'cancel', at: Place) => {
    if (kind === 'drag') onDrag(at)
    else if (kind === 'drop') onDrop(at)
    else onCancel()
  })

  useEffect(() => {
    const made = makeMarker()
    marker.current = made
    const at = () => roundPlace(placeOf(made))
    made.on('drag', () => reportMarker('drag', at()))
    made.addTo(map)
    const element = made.getElement()
    const stopKeys = element && listenForKeys(made, element, held, reportMarker)
    const stopEscape = listenForDrag(made, isDragged, (kind) => reportMarker(kind, at()))
    return () => {
      stopKeys?.()
      stopEscape()
      made.remove()
      marker.current = null
    }
  }, [map])

  useEffect(() => {
    // While dragging, the pointer determines the position.
    if (!isDragged.current) marker.current?.setLatLng([place.latitude, place.longitude])
  }, [place])

  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('role', 'button')
    element?.setAttribute('aria-label', t`${name}. Drag it, or use the arrow keys.`)
    element?.setAttribute('title', name)
  }, [name, t])
  return null
}

function makeMarker(): Marker {
  const icon = new DivIcon({ html: picture(), className: styles.icon ?? '', iconSize: [44, 44], iconAnchor: [22, 22] })
  return new Marker([0, 0], { icon, draggable: true, autoPan: true, keyboard: true, zIndexOffset: 2000 })
}

const placeOf = (marker: Marker): Place => {
  const { lat, lng } = marker.getLatLng().wrap()
  return { latitude: lat, longitude: lng }
}

/** Moves the marker while arrow keys are down and drops it on release, so the whole move is one undo step. */
function listenForKeys(
  marker: Marker,
  element: HTMLElement,
  held: { current: Place | undefined },
  reportMarker: (kind: 'drag' | 'drop' | 'cancel', at: Place) => void,
): () => void {
  const onDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    const step = stepMetres[event.shiftKey ? 1 : 0]
    held.current = offsetPlace(held.current ?? placeOf(marker), arrow[0] * step, arrow[1] * step)
    reportMarker('drag', held.current)
  }
  const letGo = () => {
    if (held.current) reportMarker('drop', held.current)
    held.current = undefined
  }
  element.addEventListener('keydown', onDown)
  element.addEventListener('keyup', letGo)
  element.addEventListener('blur', letGo)
  return () => {
    element.removeEventListener('keydown', onDown)
    element.removeEventListener('keyup', letGo)
    element.removeEventListener('blur', letGo)
  }
}

/** Escape restores the position before any other handler runs. */
function listenForDrag(
  marker: Marker,
  isDragged: { current: boolean },
  reportMarker: (kind: 'drop' | 'cancel') => void,
): () => void {
  let from = marker.getLatLng()
  let isCancelled = false
  marker.on('dragstart', () => {
    from = marker.getLatLng()
    isDragged.current = true
    isCancelled = false
  })
  marker.on('dragend', () => {
    isDragged.current = false
    if (!isCancelled) reportMarker('drop')
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragged.current) return
    event.preventDefault()
    event.stopImmediatePropagation()
    isCancelled = true
    const container = marker.getElement()?.closest<HTMLElement>('.leaflet-container')
    if (container) swallowClick(container)
    marker.dragging?.disable()
    marker.dragging?.enable()
    marker.setLatLng(from)
    reportMarker('cancel')
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}

function picture(): SVGElement {
  const size = 34
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('width', String(size))
  svg.setAttribute('height', String(size))
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('aria-hidden', 'true')
  const { outline, figure } = statusShapePath(3, size)
  for (const [d, className] of [
    [outline, styles.casing],
    [figure, styles.figure],
  ] as const) {
    const path = document.createElementNS(namespace, 'path')
    path.setAttribute('d', d)
    path.setAttribute('class', className ?? '')
    svg.append(path)
  }
  return svg
}
