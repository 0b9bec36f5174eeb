import { lazy } from 'react'
import type { MapParts } from '#mapStage/mapParts.ts'
import { mapLayers } from './mapLayers.ts'
import type { PlaceTeller } from '#mapStage/mapCard.ts'

const placeCardLoader: PlaceTeller = {
  load: () => import('#features/places/PlaceCard.tsx').then(({ PlaceCard }) => ({ Card: PlaceCard })),
}

const MapFound = lazy(() => import('./searchSources.tsx').then((module) => ({ default: module.MapFound })))

const Search = lazy(async () => {
  const { MapSearch } = await import('#features/search/MapSearch.tsx')
  return { default: () => <MapSearch Found={MapFound} /> }
})

const Begin = lazy(() => import('./pages/BeginPage.tsx').then((module) => ({ default: module.BeginPage })))

export const mapParts: MapParts = {
  layers: mapLayers,
  loadTools: () => import('./mapTools.ts').then(({ mapTools }) => mapTools),
  teller: placeCardLoader,
  Search,
  Begin,
}
