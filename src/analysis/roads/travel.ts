import { roadClasses } from '#domain/area/roadPack.ts'

/** Classes of ways that people travel on: those of a pack of roads, and paths that no car may use. Numbers of the column `class`. */
export const wayClasses = [...roadClasses, 'path'] as const
export type WayClass = (typeof wayClasses)[number]

/** How people travel. */
export const travelModes = ['walk', 'scooter', 'car'] as const
export type TravelMode = (typeof travelModes)[number]

/** What a mode does on ways. */
export interface ModeRule {
  /** Kilometres an hour by class, as driven with lights and turns; 0 where the mode may not go. */
  readonly speeds: Readonly<Record<WayClass, number>>
  /** Whether one-way signs hold. */
  readonly keepsOneWay: boolean
  /** Share of a posted limit that is driven on average; 0 where posted limits say nothing (walking). */
  readonly shareOfLimit: number
  /** Kilometres an hour that the mode never goes above. */
  readonly maxSpeed: number
}

/**
 * Defaults, not calibrated: everyday speeds in Taiwan's towns with lights and turns. Motorways and trunks, which are expressways there,
 * are for cars; paths are for walking only. A posted limit counts in place of the class's speed, with the share of it that is driven.
 */
export const defaultRules: Readonly<Record<TravelMode, ModeRule>> = {
  walk: {
    speeds: { motorway: 0, trunk: 0, primary: 4.8, secondary: 4.8, minor: 4.8, track: 4.8, path: 4.8 },
    keepsOneWay: false,
    shareOfLimit: 0,
    maxSpeed: 4.8,
  },
  scooter: {
    speeds: { motorway: 0, trunk: 0, primary: 32, secondary: 30, minor: 22, track: 12, path: 0 },
    keepsOneWay: true,
    shareOfLimit: 0.65,
    maxSpeed: 50,
  },
  car: {
    speeds: { motorway: 85, trunk: 55, primary: 34, secondary: 30, minor: 20, track: 10, path: 0 },
    keepsOneWay: true,
    shareOfLimit: 0.65,
    maxSpeed: 110,
  },
}

/** Slowest speed, in kilometres an hour, that an own rule may give; below it the time of an edge has no number. */
export const slowestSpeed = 2

/** Kilometres an hour of a mode on a way; 0 where it may not go. `limit` is the posted one, 0 where none is known. */
export function speedOn({ speeds, shareOfLimit, maxSpeed }: ModeRule, wayClass: WayClass, limit: number): number {
  const usual = speeds[wayClass]
  if (usual <= 0) return 0
  const driven = limit > 0 && shareOfLimit > 0 ? limit * shareOfLimit : usual
  return Math.max(slowestSpeed, Math.min(driven, maxSpeed))
}
