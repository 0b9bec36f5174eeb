import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { StreetMarks } from '#mapKit/marks/StreetMarks.tsx'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { opacityOf } from '#mapStage/layersShown.ts'
import { streetAddress } from '#mapStage/street/streetAddress.ts'
import { useOwnPhotos } from '#mapStage/street/useOwnPhotos.ts'
import { hasToolAtom } from '#mapStage/activeTool.ts'
import { useNavigation } from '#session/navigation.ts'
import { coverageAtom } from './coverageAtom.ts'
import { useCoverage } from './useCoverage.ts'

/** Mapillary pictures and the company's photos in the viewport. Selecting a picture opens the street view there. */
export function StreetCoverage() {
  const coverage = useCoverage()
  const setCoverage = useSetAtom(coverageAtom)
  useEffect(() => setCoverage(coverage), [coverage, setCoverage])
  const photos = useOwnPhotos()
  const own = useMemo(() => photos.map(({ at }) => at), [photos])
  const hasTool = useAtomValue(hasToolAtom)
  const { go } = useNavigation()
  const state = useAtomValue(layerStateAtom)
  return (
    <StreetMarks
      pictures={coverage.places}
      own={own}
      opacity={opacityOf('street', state)}
      onPress={hasTool ? undefined : (place) => go(streetAddress(place))}
    />
  )
}
