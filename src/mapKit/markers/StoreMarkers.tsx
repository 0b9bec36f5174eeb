import { useLingui } from '@lingui/react/macro'
import { DivIcon, latLngBounds, type LeafletKeyboardEvent, type Map as LeafletMap, Marker } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { usePane } from '../LayerPane.tsx'
import { useMap } from '../mapContext.ts'
import { useSeenWindow } from '../useSeenWindow.ts'
import { placeOfWorld, type WorldPoint } from '../worldPoint.ts'
import { clusterElement, storeMarkerElement } from './markerElement.ts'
import { gatherStores, type Shown, shownMarkers } from './shownMarkers.ts'
import type { StoreItem } from './storeItem.ts'
import styles from './StoreMarkers.module.css'

export interface StoreMarkersProps {
  stores: readonly StoreItem[]
  chosenId?: string | undefined
  onChoose: (id: string) => void
  onGather: (ids: readonly string[]) => void
  /** True for names from `labelZoom` if there is room; otherwise only the chosen store is named. */
  isNamed?: boolean | undefined
  opacity?: number | undefined
}

export function StoreMarkers({ stores, chosenId, onChoose, onGather, isNamed = true, opacity = 1 }: StoreMarkersProps) {
  const map = useMap()
  const pane = usePane('markerPane')
  const { t } = useLingui()
  const shownNow = useRef(new Map<string, { marker: Marker; look: string }>())
  const seen = useSeenWindow()
  const chosen = useMemo(() => stores.find(({ id }) => id === chosenId), [stores, chosenId])
  const gathered = useMemo(() => gatherStores(stores, seen.zoom, chosenId), [stores, seen.zoom, chosenId])
  const press = useRef<(shown: Shown) => void>(() => undefined)
  useEffect(() => {
    press.current = (shown) => {
      if (shown.kind === 'store') onChoose(shown.store.id)
      else if (!openCluster(map, shown.members)) onGather(shown.members.map(({ id }) => id))
    }
  }, [map, onChoose, onGather])

  useEffect(() => {
    const nameOf = (shown: Shown): string => {
      if (shown.kind === 'cluster') return t`${formatNumber(shown.members.length)} stores`
      const status = choiceLabel('status', shown.store.status)
      return qualified(shown.store.name, status)
    }
    const wanted = shownMarkers(gathered, chosen, seen.bounds, isNamed ? seen.zoom : 0)
    drawMarkers(map, shownNow.current, wanted, {
      chosenId,
      nameOf,
      pane,
      opacity,
      press: (shown) => press.current(shown),
    })
  }, [map, gathered, chosen, chosenId, seen, isNamed, pane, opacity, t])

  useEffect(() => {
    const drawn = shownNow.current
    return () => {
      for (const { marker } of drawn.values()) marker.remove()
      drawn.clear()
    }
  }, [])
  return null
}

interface Drawing {
  readonly pane: string
  readonly opacity: number
  readonly chosenId: string | undefined
  readonly nameOf: (shown: Shown) => string
  readonly press: (shown: Shown) => void
}

function drawMarkers(
  map: LeafletMap,
  drawn: Map<string, { marker: Marker; look: string }>,
  wanted: readonly Shown[],
  drawing: Drawing,
): void {
  const looks = new Map(wanted.map((shown) => [shown.key, lookOf(shown, drawing)]))
  for (const [key, { marker, look }] of drawn) {
    if (looks.get(key) === look) continue
    marker.remove()
    drawn.delete(key)
  }
  for (const shown of wanted) {
    if (drawn.has(shown.key)) continue
    const marker = makeMarker(shown, drawing)
    marker.addTo(map)
    dressMarker(marker, drawing.nameOf(shown))
    drawn.set(shown.key, { marker, look: looks.get(shown.key) ?? '' })
  }
}

function lookOf(shown: Shown, { chosenId, nameOf, pane, opacity }: Drawing): string {
  if (shown.kind === 'cluster')
    return [pane, opacity, nameOf(shown), shown.x, shown.y, ...shown.members.map(({ status }) => status)].join('|')
  const { id, status, x, y } = shown.store
  return [pane, opacity, nameOf(shown), status, x, y, shown.isLabelled, id === chosenId].join('|')
}

function makeMarker(shown: Shown, { chosenId, pane, opacity, press }: Drawing): Marker {
  const isChosen = shown.kind === 'store' && shown.store.id === chosenId
  const html =
    shown.kind === 'store'
      ? storeMarkerElement(shown.store.status, shown.isLabelled ? shown.store.name : undefined, isChosen)
      : clusterElement(
          shown.members.map(({ status }) => status),
          shortCount(shown.members.length),
        )
  const icon = new DivIcon({ html, className: styles.icon ?? '', iconSize: [44, 44], iconAnchor: [22, 22] })
  const { latitude, longitude } = placeOfWorld(pointOf(shown))
  const marker = new Marker([latitude, longitude], {
    icon,
    pane,
    opacity,
    keyboard: true,
    autoPanOnFocus: false,
    zIndexOffset: isChosen ? 1000 : 0,
  })
  marker.on('click', () => press(shown))
  marker.on('keydown', (event: LeafletKeyboardEvent) => {
    if (event.originalEvent.key !== ' ') return
    event.originalEvent.preventDefault()
    press(shown)
  })
  return marker
}

function dressMarker(marker: Marker, name: string): void {
  const element = marker.getElement()
  element?.setAttribute('role', 'button')
  element?.setAttribute('aria-label', name)
  element?.setAttribute('title', name)
}

const pointOf = (shown: Shown): WorldPoint => (shown.kind === 'store' ? shown.store : shown)

/** Zooms to a cluster's stores. Returns false if all stores are within 2 m, because zooming can't separate them. */
function openCluster(map: LeafletMap, members: readonly StoreItem[]): boolean {
  const places = members.map(placeOfWorld)
  const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
  if (bounds.getNorthEast().distanceTo(bounds.getSouthWest()) < 2) return false
  map.fitBounds(bounds, { padding: [120, 120], maxZoom: 17 })
  return true
}

/** Abbreviates a count to fit in a cluster: 1.3K. The accessible name contains the full count. */
const shortCount = (count: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(count)
