import { shortSource } from '#domain/pack/pack.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
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
  const { locale } = useFieldText()
  const isNamed = (kind: string) =>
    !isShort && (kind === 'areas' || (kind === 'demographics' && thematic.painting !== undefined))
  const works = (state?.sources ?? [])
    .filter(({ kind }) => isNamed(kind))
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .flatMap((source) => source.works)
  const names = [
    ...(baseMap.online ? [baseMap.online.attribution] : []),
    ...works.map((work) => shortSource(work, locale)),
  ]
  return <small className={styles.sources}>{[...new Set(names)].join(' · ')}</small>
}
