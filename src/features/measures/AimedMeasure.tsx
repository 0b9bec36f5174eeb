import { useMemo } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { wgs84Text } from '#i18n/coordinateText.ts'
import { PlacePicker, type PlacePickerProps } from '#mapKit/candidate/PlacePicker.tsx'
import { measureText } from '#mapKit/drawing/measureText.ts'
import { type MeasureMark, MeasureMarks } from '#mapKit/marks/MeasureMarks.tsx'

interface AimedMeasureProps extends PlacePickerProps {
  radiusMetres: number | undefined
  aimed: Place | undefined
}

export function AimedMeasure({ radiusMetres, aimed, ...picker }: AimedMeasureProps) {
  const marks = useMemo((): readonly MeasureMark[] => {
    if (!aimed) return []
    if (radiusMetres === undefined) return [{ id: 'aimed', path: [aimed], shape: undefined, words: wgs84Text(aimed) }]
    const words = measureText({ kind: 'circle', radiusMetres, squareMetres: Math.PI * radiusMetres ** 2 })
    return [{ id: 'aimed', path: [aimed], shape: { type: 'Circle', centre: aimed, radiusMetres }, words }]
  }, [aimed, radiusMetres])
  return (
    <>
      <PlacePicker {...picker} />
      <MeasureMarks marks={marks} />
    </>
  )
}
