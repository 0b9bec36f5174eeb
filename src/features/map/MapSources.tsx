import { useStudy } from '#session/workers/useStudy.ts'
import styles from './MapSources.module.css'
import { useMapStage } from './mapStage.ts'

/**
 * Whose map and whose figures are shown; the terms of a map from elsewhere ask for it. Where there is little room, sources of the
 * built-in map are left to the legend and the cards.
 */
export function MapSources({ isShort }: { isShort: boolean }) {
  const { baseMap, thematic } = useMapStage()
  const { state } = useStudy()
  const isNamed = (kind: string) =>
    !isShort && (kind === 'areas' || (kind === 'demographics' && thematic.painting !== undefined))
  const names = [
    ...(baseMap.online ? [baseMap.online.attribution] : []),
    ...(state?.sources.filter(({ kind }) => isNamed(kind)).flatMap((source) => source.names) ?? []),
  ]
  return <small className={styles.sources}>{[...new Set(names)].join(' · ')}</small>
}
