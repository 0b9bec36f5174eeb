import { roadClasses } from '#domain/area/roadPack.ts'

/**
 * Way classes: the classes of a road pack, and paths closed to cars. The `class` column contains indexes of this list.
 */
export const wayClasses = [...roadClasses, 'path'] as const
export type WayClass = (typeof wayClasses)[number]

export const travelModes = ['walk', 'scooter', 'car'] as const
export type TravelMode = (typeof travelModes)[number]

export interface ModeRule {
  /** Effective speed in km/h by class, including lights and turns; 0 if the class isn't allowed. */
  readonly speeds: Readonly<Record<WayClass, number>>
  readonly keepsOneWay: boolean
  /** Average share of a posted limit actually driven; 0 if limits don't apply (walking). */
  readonly shareOfLimit: number
  /** Maximum speed of the mode in km/h. */
  readonly maxSpeed: number
}

/**
 * Default speeds, not calibrated: everyday speeds in Taiwanese towns with lights and turns. Motorways and trunks
 * (expressways there) are for cars only, paths for walking. A posted limit × `shareOfLimit` replaces the class speed.
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

/** Minimum speed in km/h for custom rules, so that the travel time of a 3 km edge fits 16 bits. */
const slowestSpeed = 2

/** Returns a mode's speed on a way in km/h; 0 if not allowed. `limit` is the posted limit, 0 if unknown. */
export function speedOn({ speeds, shareOfLimit, maxSpeed }: ModeRule, wayClass: WayClass, limit: number): number {
  const usual = speeds[wayClass]
  if (usual <= 0) return 0
  const driven = limit > 0 && shareOfLimit > 0 ? limit * shareOfLimit : usual
  return Math.max(slowestSpeed, Math.min(driven, maxSpeed))
}
