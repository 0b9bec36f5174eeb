import type { DrawnNote } from '#mapStage/mapTool.ts'
import { type Measure, placesOf } from './measure.ts'
import { kindText, shortText } from './measureWords.ts'

const kinds = { point: 'marker', line: 'line', polygon: 'area', freehand: 'area', circle: 'circle' } as const

/** What a measure is as a map note: as it was drawn, with its figure as words. A ring is closed by the note itself. */
export function noteOfMeasure(measure: Measure): DrawnNote {
  const { kind, radiusMetres } = measure
  const places = placesOf(measure)
  const path = kinds[kind] === 'area' ? places.slice(0, -1) : places
  return { kind: kinds[kind], path, radiusMetres, text: `${kindText(kind)} ${shortText(measure)}` }
}
