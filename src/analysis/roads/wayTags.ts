import { wayClasses, type WayClass } from './travel.ts'

export interface WayTags {
  readonly wayClass: number
  readonly oneWay: number
  readonly limit: number
}

/** `highway` values by class; others (construction, proposed, raceway, platform) aren't ways. */
const kinds: Readonly<Record<WayClass, readonly string[]>> = {
  motorway: ['motorway', 'motorway_link'],
  trunk: ['trunk', 'trunk_link'],
  primary: ['primary', 'primary_link'],
  secondary: ['secondary', 'secondary_link'],
  minor: ['tertiary', 'tertiary_link', 'unclassified', 'residential', 'living_street', 'service', 'road', 'busway'],
  track: ['track'],
  path: ['footway', 'path', 'pedestrian', 'steps', 'cycleway', 'bridleway', 'corridor', 'crossing'],
}

/**
 * Parses a way's tags (`highway`, `oneway`, `junction`, `maxspeed`, `access`, `area`), or returns undefined if it isn't
 * traveled.
 */
export function readWayTags(tags: Readonly<Record<string, unknown>>): WayTags | undefined {
  const highway = textOf(tags['highway'])
  const wayClass = wayClasses.findIndex((name) => kinds[name].includes(highway))
  if (wayClass < 0 || tags['access'] === 'no' || tags['area'] === 'yes') return undefined
  return { wayClass, oneWay: oneWayOf(tags, highway), limit: limitOf(tags['maxspeed']) }
}

/** Returns a tag as text; converted files may contain numbers and booleans. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Returns a direction as in `RoadLines.oneWay`. Motorways and roundabouts default to one-way along their points. */
function oneWayOf(tags: Readonly<Record<string, unknown>>, highway: string): number {
  const said = textOf(tags['oneway'])
  if (said === '-1' || said === 'reverse') return 2
  if (['yes', 'true', '1'].includes(said)) return 1
  if (['no', 'false', '0', 'reversible', 'alternating'].includes(said)) return 0
  const isRound = tags['junction'] === 'roundabout' || tags['junction'] === 'circular'
  return isRound || highway === 'motorway' || highway === 'motorway_link' ? 1 : 0
}

/** Parses the posted limit in whole km/h, up to 255; 0 if missing, below 5 or not numeric ("signals", "none"). */
function limitOf(said: unknown): number {
  const found = /^(\d+(?:\.\d+)?)\s*(mph|km\/?h|kmh)?$/i.exec(textOf(said).trim())
  if (!found) return 0
  const kilometres = Number(found[1]) * (found[2]?.toLowerCase() === 'mph' ? 1.609344 : 1)
  return kilometres >= 5 ? Math.min(255, Math.round(kilometres)) : 0
}
