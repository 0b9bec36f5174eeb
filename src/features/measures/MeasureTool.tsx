import { Trans } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { wgs84Text } from '#i18n/coordinateText.ts'
import { outlineOf, shapeOf, type SketchGeometry, type SketchKind } from '#mapKit/drawing/sketch.ts'
import type { MapToolProps } from '#mapStage/mapTool.ts'
import { SketchTool } from '#mapStage/sketch/SketchTool.tsx'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { useToolStatus } from '#mapStage/sketch/useToolStatus.ts'
import { useNavigation } from '#session/navigation.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import { AimedMeasure } from './AimedMeasure.tsx'
import { type Measure, type MeasureKind, positionOf } from './measure.ts'
import { chosenMeasureAtom, measuresAddress, measuresAtom, measureSettingsAtom } from './measuresAtom.ts'

/**
 * Map tool that measures with the panel's settings. Points, drive times and circles with a fixed radius are placed with
 * one click; other measurements are drawn.
 */
export function Tool({ start, onLeave, onStatus }: MapToolProps) {
  const { kind, radiusMetres } = useAtomValue(measureSettingsAtom)
  const { go } = useNavigation()
  const { panelId } = useStageAddress()
  const keep = useKeepMeasure()
  const open = useEffectEvent(() => {
    if (panelId !== 'measures') go(measuresAddress)
    if (start) keep({ kind: 'point', path: [positionOf(start.place)] })
  })
  useEffect(() => open(), [])
  const part = { onLeave, onStatus, keep }
  if (kind === 'point' || kind === 'reach') return <PressedMeasure kind={kind} radiusMetres={undefined} {...part} />
  if (kind === 'circle' && radiusMetres > 0) return <PressedMeasure kind={kind} radiusMetres={radiusMetres} {...part} />
  return <DrawnMeasure key={kind} kind={kind} {...part} />
}

type Keep = (measure: Omit<Measure, 'id'>) => void

interface PartProps extends Pick<MapToolProps, 'onLeave' | 'onStatus'> {
  keep: Keep
}

/** Returns a function that saves a measurement with the panel's buffer or drive-time settings and selects it. */
function useKeepMeasure(): Keep {
  const [measures, setMeasures] = useAtom(measuresAtom)
  const choose = useSetAtom(chosenMeasureAtom)
  const { aroundMetres, mode, minutes } = useAtomValue(measureSettingsAtom)
  return (measure) => {
    const id = makeRecordId()
    const set = measure.kind === 'reach' ? { mode, minutes } : aroundMetres > 0 ? { aroundMetres } : {}
    setMeasures([...measures, { ...measure, id, ...set }])
    choose(id)
  }
}

interface PressedProps extends PartProps {
  kind: MeasureKind
  radiusMetres: number | undefined
}

function PressedMeasure({ kind, radiusMetres, keep, onLeave, onStatus }: PressedProps) {
  const [aimed, setAimed] = useState<Place>()
  const status = useMemo(() => ({ words: aimed ? wgs84Text(aimed) : <How kind={kind} isPressed /> }), [aimed, kind])
  useToolStatus(onStatus, status)
  return (
    <AimedMeasure
      radiusMetres={radiusMetres}
      aimed={aimed}
      onAim={setAimed}
      onPick={(place) => {
        keep({ kind, path: [positionOf(place)], ...(radiusMetres === undefined ? {} : { radiusMetres }) })
        setAimed(undefined)
      }}
      onLeave={onLeave}
    />
  )
}

function DrawnMeasure({ kind, keep, onLeave, onStatus }: PartProps & { kind: SketchKind }) {
  const how = useMemo(() => <How kind={kind} />, [kind])
  return (
    <SketchTool
      kind={kind}
      how={how}
      onFinish={(geometry) => {
        const measure = measureOfSketch(kind, geometry)
        if (measure) keep(measure)
        return measure !== undefined
      }}
      {...{ onLeave, onStatus }}
    />
  )
}

/** Returns the measurement of a sketch; undefined if incomplete. */
function measureOfSketch(kind: SketchKind, geometry: SketchGeometry): Omit<Measure, 'id'> | undefined {
  if (kind === 'line') {
    const path = outlineOf(geometry).map(positionOf)
    return path.length < 2 ? undefined : { kind, path }
  }
  const shape = shapeOf(kind, geometry)
  if (shape?.type === 'Circle') {
    const { centre, radiusMetres } = shape
    return radiusMetres < 1 ? undefined : { kind, path: [positionOf(centre)], radiusMetres }
  }
  const ring = shape?.type === 'Polygon' ? shape.coordinates[0] : undefined
  return ring && { kind, path: ring.map(([longitude, latitude]) => [longitude, latitude]) }
}

function How({ kind, isPressed = false }: { kind: MeasureKind; isPressed?: boolean }) {
  if (kind === 'circle' && isPressed) return <Trans>Select the center</Trans>
  if (kind === 'reach') return <Trans>Select the starting point</Trans>
  if (kind === 'point') return <Trans>Select the place to measure</Trans>
  if (kind === 'line') return <Trans>Click along the route to measure</Trans>
  if (kind === 'circle') return <Trans>Select the center, then the edge</Trans>
  if (kind === 'freehand') return <Trans>Hold and drag around the area</Trans>
  return <Trans>Click each corner</Trans>
}
