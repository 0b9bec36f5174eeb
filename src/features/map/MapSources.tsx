import { shortSource } from '#domain/pack/pack.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { isShown } from './layerState.ts'
import { roadsId } from './layers/roadsLayer.ts'
import styles from './MapSources.module.css'
import { useMapStage } from './mapStage.ts'

/**
 * Whose map and whose figures are shown; the terms of a map from elsewhere ask for it. Where there is little room, sources of the
 * built-in map are left to the legend and the cards.
 */
export function MapSources({ isShort }: { isShort: boolean }) {
  const { baseMap, thematic, mapLayers, layers } = useMapStage()
  const { state } = useStudy()
  const { locale } = useFieldText()
  const hasRoads = !baseMap.online && mapLayers.some((layer) => layer.id === roadsId && isShown(layer, layers))
  const named = [
    'areas',
    ...(thematic.painting === undefined ? [] : ['demographics']),
    ...(hasRoads ? ['roads'] : []),
  ]
  const works = isShort ? [] : named.flatMap((kind) => state?.sources.filter((source) => source.kind === kind) ?? [])
  const names = [
    ...(baseMap.online ? [baseMap.online.attribution] : []),
    ...works.flatMap((source) => source.works.map((work) => shortSource(work, locale))),
  ]
  return <small className={styles.sources}>{[...new Set(names)].join(' · ')}</small>
}
