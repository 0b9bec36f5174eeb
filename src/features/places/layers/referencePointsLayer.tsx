import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { usePacks } from '#session/packs/usePacks.ts'
import { replacedPoints } from './replacedPoints.ts'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'

export const referencePointsLayer: MapLayer = {
  id: 'referencePoints',
  group: 'around',
  label: msg`Reference points`,
  points({ records, state: { pointClasses: classes }, countries }) {
    if (classes.length === 0) return []
    const without = replacedPoints(records('poi') ?? [])
    return countries.map((country) => ({ look: 'poi', source: { kind: 'pack', country, classes, without } }))
  },
  finds: 'pack',
  Detail: ReferencePointsDetail,
  loadSettings: () => import('./PointClassChoice.tsx').then(({ PointClassChoice }) => ({ Settings: PointClassChoice })),
}

function ReferencePointsDetail() {
  const { poi } = usePacks()
  const layers = useAtomValue(layerStateAtom)
  if (poi.state !== 'ready') return poi.sentence
  const count = layers.pointClasses.length
  return count === 0 ? <Trans>No class chosen</Trans> : <Plural value={count} one="# class" other="# classes" />
}
