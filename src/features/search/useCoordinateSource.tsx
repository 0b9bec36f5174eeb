import { useLingui } from '@lingui/react/macro'
import Crosshair from 'lucide-react/icons/crosshair'
import { readPlace } from '#domain/geo/readPlace.ts'
import { placeZoom } from '#mapStage/placeZoom.ts'
import type { SearchSource } from '#mapStage/searchSource.ts'

const foundReachMetres = 30

export const useCoordinateSource: SearchSource = (query) => {
  const { t } = useLingui()
  const place = readPlace(query)
  const line = place && {
    id: 'place',
    label: `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`,
    detail: t`Latitude, longitude`,
    mark: <Crosshair size={18} aria-hidden="true" />,
    target: { card: { place, reachMetres: foundReachMetres, zoom: placeZoom } },
  }
  return { id: 'place', label: t`Coordinates`, lines: line ? [line] : [] }
}
