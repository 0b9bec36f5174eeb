import type { RailKind } from '#domain/rail/railPack.ts'

type Tags = Readonly<Record<string, unknown>>

/** Values of OpenStreetMap's tags `railway` and `route`, and of `station`, with what runs there. */
const kinds: Readonly<Record<string, RailKind>> = {
  subway: 'metro',
  monorail: 'metro',
  light_rail: 'lightRail',
  tram: 'lightRail',
  rail: 'rail',
  narrow_gauge: 'rail',
  train: 'rail',
}

/** What runs on a track by its tags; undefined where they say nothing that is known. */
export function kindOfTags(tags: Tags): RailKind | undefined {
  const kind = kinds[String(tags['railway'] ?? tags['route'] ?? tags['station'])]
  return kind === 'rail' && (tags['highspeed'] === 'yes' || tags['service'] === 'high_speed') ? 'highSpeed' : kind
}

/** Whether passengers travel on a track: no yard, siding or spur, none that is only planned. */
export const isTravelled = (tags: Tags): boolean =>
  kindOfTags(tags) !== undefined &&
  typeof tags['railway'] === 'string' &&
  tags['service'] === undefined &&
  tags['usage'] !== 'industrial'

/** What stops at a station of OpenStreetMap; undefined for a place that is none. */
export function kindOfStation(tags: Tags): RailKind | undefined {
  if (!['station', 'halt', 'tram_stop'].includes(String(tags['railway']))) return undefined
  if (tags['station'] === 'subway' || tags['subway'] === 'yes') return 'metro'
  if (tags['station'] === 'light_rail' || tags['light_rail'] === 'yes' || tags['railway'] === 'tram_stop')
    return 'lightRail'
  return tags['highspeed'] === 'yes' ? 'highSpeed' : 'rail'
}
