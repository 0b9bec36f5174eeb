import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { ValueMarks } from '#mapKit/marks/ValueMarks.tsx'
import { worldPoint } from '#mapKit/worldPoint.ts'
import { hiddenClasses } from '#mapStage/layersShown.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { thematicAtom } from '#mapStage/thematic/thematicAtom.ts'
import { breakText } from './breakText.ts'
import { useAreaLayer } from './useAreaLayer.ts'

export function AreaValues() {
  const layer = useAreaLayer()
  const { painting } = useAtomValue(thematicAtom)
  const hidden = hiddenClasses(useAtomValue(layerStateAtom))
  const figure = layer?.thematic?.figure
  const values = useMemo(() => {
    if (!painting || !figure) return []
    const { values: figures, labels } = painting.values
    return [...figures].flatMap((value, row) => {
      if (!Number.isFinite(value) || hidden.has(painting.classes[row]!)) return []
      return [{ ...worldPoint(labels[row * 2]! / 1e6, labels[row * 2 + 1]! / 1e6), text: breakText(value, figure) }]
    })
  }, [painting, figure, hidden])
  return <ValueMarks values={values} />
}
