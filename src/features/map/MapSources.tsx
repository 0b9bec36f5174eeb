import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { fullSource, type PackKind, shortSource } from '#domain/pack/pack.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useTiles } from '#session/workers/useTiles.ts'
import styles from './MapSources.module.css'
import { baseMapAtom } from '#mapStage/baseMapAtom.ts'
import { thematicAtom } from '#mapStage/thematic/thematicAtom.ts'

/**
 * Attribution, required by the terms of online base maps. On small screens, sources of the built-in map are in the
 * legend and cards instead.
 */
export function MapSources({ isShort }: { isShort: boolean }) {
  const baseMap = useAtomValue(baseMapAtom)
  const thematic = useAtomValue(thematicAtom)
  const tiles = useTiles()
  const sources = useSyncExternalStore(tiles.onChange, tiles.sources)
  const { locale } = useFieldText()
  const isDrawn: Readonly<Record<PackKind, boolean>> = {
    areas: true,
    demographics: thematic.painting !== undefined,
    // An online base map covers roads and rail.
    roads: baseMap.online === undefined,
    rail: baseMap.online === undefined,
    poi: false,
    income: false,
  }
  const works = sources
    .filter(({ kind }) => !isShort && isDrawn[kind])
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .flatMap((source) => source.works)
  const names = [
    ...(baseMap.online ? [baseMap.online.attribution] : []),
    ...works.map((work) => shortSource(work, locale)),
  ]
  const inFull = works.map((work) => fullSource(work, locale))
  return (
    <small className={styles.sources} title={[...new Set(inFull)].join('\n')}>
      {[...new Set(names)].join(' · ')}
    </small>
  )
}
