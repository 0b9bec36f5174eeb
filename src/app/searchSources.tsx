import { useAreaSource } from '#features/areas/useAreaSource.tsx'
import { useCompetitorSource } from '#features/places/search/useCompetitorSource.tsx'
import { usePoiSource } from '#features/places/search/usePoiSource.tsx'
import { type FoundProps, SearchResults } from '#features/search/SearchResults.tsx'
import { useCoordinateSource } from '#features/search/useCoordinateSource.tsx'
import { useStoreSource } from '#features/stores/onMap/useStoreSource.tsx'
import type { SearchGroup } from '#mapStage/searchSource.ts'

export const useSearchSources = (query: string): readonly SearchGroup[] =>
  [
    useCoordinateSource(query),
    useStoreSource(query),
    useAreaSource(query),
    useCompetitorSource(query),
    usePoiSource(query),
  ].toSorted((a, b) => Number(isByAddress(a)) - Number(isByAddress(b)))

const isByAddress = ({ lines }: SearchGroup): boolean => lines?.[0]?.isByAddress === true

export function MapFound({ query, ...rest }: FoundProps) {
  return <SearchResults {...rest} groups={useSearchSources(query)} />
}
