import { MapScreen, type MapScreenProps } from '#features/map/MapScreen.tsx'
import { mapParts } from '../mapParts.tsx'

export function MapPage(props: Omit<MapScreenProps, 'parts'>) {
  return <MapScreen parts={mapParts} {...props} />
}
