import type { RailKind } from '#domain/rail/railPack.ts'

type Tags = Readonly<Record<string, unknown>>

const kinds: Readonly<Record<string, RailKind>> = {
  subway: 'metro',
  monorail: 'metro',
  light_rail: 'lightRail',
  tram: 'lightRail',
  rail: 'rail',
  narrow_gauge: 'rail',
  train: 'rail',
}

export function kindOfTags(tags: Tags): RailKind | undefined {
  const kind = kinds[String(tags['railway'] ?? tags['route'] ?? tags['station'])]
  return kind === 'rail' && (tags['highspeed'] === 'yes' || tags['service'] === 'high_speed') ? 'highSpeed' : kind
}

/** Returns whether a track may have passengers; false for yards, sidings, spurs, industrial and planned lines. */
export const isTravelled = (tags: Tags): boolean =>
  kindOfTags(tags) !== undefined &&
  typeof tags['railway'] === 'string' &&
  tags['service'] === undefined &&
  tags['usage'] !== 'industrial'

export function kindOfStation(tags: Tags): RailKind | undefined {
  if (!['station', 'halt', 'tram_stop'].includes(String(tags['railway']))) return undefined
  if (tags['station'] === 'subway' || tags['subway'] === 'yes') return 'metro'
  if (tags['station'] === 'light_rail' || tags['light_rail'] === 'yes' || tags['railway'] === 'tram_stop')
    return 'lightRail'
  return tags['highspeed'] === 'yes' ? 'highSpeed' : 'rail'
}
