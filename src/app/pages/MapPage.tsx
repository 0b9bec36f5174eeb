import { MapScreen, type MapScreenProps } from '#features/map/MapScreen.tsx'
import { mapParts } from '../mapParts.tsx'

/** The map with all that features bring to it. */
export function MapPage(props: Omit<MapScreenProps, 'parts'>) {
  return <MapScreen parts={mapParts} {...props} />
}
