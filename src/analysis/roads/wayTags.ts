import { wayClasses, type WayClass } from './travel.ts'

/** What the tags of an OpenStreetMap way say to those who travel on it; numbers as in `RoadLines`. */
export interface WayTags {
  readonly wayClass: number
  readonly oneWay: number
  readonly limit: number
}

/** Kinds of `highway` by class; others (under construction, planned, raceways, platforms) are no ways. */
const kinds: Readonly<Record<WayClass, readonly string[]>> = {
  motorway: ['motorway', 'motorway_link'],
  trunk: ['trunk', 'trunk_link'],
  primary: ['primary', 'primary_link'],
  secondary: ['secondary', 'secondary_link'],
  minor: ['tertiary', 'tertiary_link', 'unclassified', 'residential', 'living_street', 'service', 'road', 'busway'],
  track: ['track'],
  path: ['footway', 'path', 'pedestrian', 'steps', 'cycleway', 'bridleway', 'corridor', 'crossing'],
}

/** Reads the tags of a way (`highway`, `oneway`, `junction`, `maxspeed`, `access`); undefined where nobody travels on it. */
export function readWayTags(tags: Readonly<Record<string, unknown>>): WayTags | undefined {
  const highway = textOf(tags['highway'])
  const wayClass = wayClasses.findIndex((name) => kinds[name].includes(highway))
  if (wayClass < 0 || tags['access'] === 'no' || tags['area'] === 'yes') return undefined
  return { wayClass, oneWay: oneWayOf(tags, highway), limit: limitOf(tags['maxspeed']) }
}

/** A tag as text: numbers and truth values come from files that were converted. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A number in `oneWays`. Motorways and roundabouts run along their points unless the way says otherwise. */
function oneWayOf(tags: Readonly<Record<string, unknown>>, highway: string): number {
  const said = textOf(tags['oneway'])
  if (said === '-1' || said === 'reverse') return 2
  if (['yes', 'true', '1'].includes(said)) return 1
  if (['no', 'false', '0', 'reversible', 'alternating'].includes(said)) return 0
  const isRound = tags['junction'] === 'roundabout' || tags['junction'] === 'circular'
  return isRound || highway === 'motorway' || highway === 'motorway_link' ? 1 : 0
}

/** Posted limit in whole km/h up to 255; 0 for none or one that is not a number ("signals", "none"). */
function limitOf(said: unknown): number {
  const found = /^(\d+(?:\.\d+)?)\s*(mph|km\/?h|kmh)?$/i.exec(textOf(said).trim())
  if (!found) return 0
  const kilometres = Number(found[1]) * (found[2]?.toLowerCase() === 'mph' ? 1.609344 : 1)
  return kilometres >= 5 ? Math.min(255, Math.round(kilometres)) : 0
}
