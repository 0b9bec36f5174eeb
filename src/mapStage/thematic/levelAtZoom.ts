import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { ThematicLevel } from '../layerState.ts'

/** The level that areas are coloured at: the one chosen, else the finest whose areas are large enough to be told apart. */
export function levelAtZoom(level: ThematicLevel, zoom: number): AdminLevel {
  if (level !== 'auto') return Number(level) as AdminLevel
  if (zoom < 9) return 2
  return zoom < 12 ? 5 : 6
}
