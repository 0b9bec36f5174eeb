import { useCallback, useMemo } from 'react'
import type { CanvasView, Draw } from './canvasLayer.ts'
import { usePane } from './LayerPane.tsx'
import { pathOfTrace } from './pathOfTrace.ts'
import { useCanvasLayer } from './useCanvasLayer.ts'
import { type MapZone, zoneTraces, type ZoneTrace } from './zoneTraces.ts'
import { doMeet } from './worldPoint.ts'

/**
 * Zones with casing and faint fill. By default, the tier determines the color and a dash pattern, so that outer tiers
 * are distinct without color.
 */
export function ZoneLayer({ zones, opacity = 1 }: { zones: readonly MapZone[]; opacity?: number | undefined }) {
  const traces = useMemo(() => zoneTraces(zones), [zones])
  const draw = useCallback<Draw>((context, view) => drawZones(context, view, traces), [traces])
  useCanvasLayer(usePane('zones'), draw, opacity)
  return null
}

/** Dash pattern by tier: solid for core and primary zones, shorter dashes for outer zones. */
const dashes: readonly (readonly number[])[] = [[], [], [9, 4], [6, 4], [3, 4], [2, 6]]

const lines: Readonly<Record<string, readonly number[]>> = { solid: [], dashed: [9, 4], dotted: [2, 4] }

function drawZones(context: CanvasRenderingContext2D, view: CanvasView, traces: readonly ZoneTrace[]): void {
  context.lineJoin = 'round'
  for (const zone of traces) {
    if (!doMeet(zone.bounds, view.bounds)) continue
    const colour = zone.colour ?? (zone.look ? undefined : view.colours.zones[zone.tier]) ?? view.colours.accent
    const path = pathOfTrace(zone, view)
    if (zone.look !== 'beside') {
      context.fillStyle = colour
      context.globalAlpha = zone.fill ?? (zone.isChosen ? 0.2 : 0.1)
      context.fill(path, 'evenodd')
      context.globalAlpha = 1
    }
    context.setLineDash([])
    context.strokeStyle = view.colours.surface
    context.lineWidth = zone.isChosen ? 7 : 5
    context.stroke(path)
    context.setLineDash([...((zone.line === undefined ? undefined : lines[zone.line]) ?? dashes[zone.tier] ?? [])])
    context.strokeStyle = zone.isChosen ? view.colours.accent : colour
    context.lineWidth = zone.isChosen ? 3 : 2
    context.stroke(path)
  }
  context.setLineDash([])
}
