import type { RailKind } from '#domain/rail/railPack.ts'
import type { NamedFile } from '../namedFile.ts'
import { type OsmRelation, readPbf } from '../readPbf.ts'
import { readPlacedWays } from '../wayNodes.ts'
import type { RailCollector } from './railCollector.ts'
import { isTravelled, kindOfStation, kindOfTags } from './railTags.ts'
import { readColour } from './readColour.ts'

interface OsmLine {
  readonly id: number
  readonly kind: RailKind
  readonly name: string
  readonly english?: string | undefined
  /** Color as in the file. */
  colour: string | undefined
  readonly parts: [number, number][][]
}

type Tags = Readonly<Record<string, string>>

/**
 * Reads passenger tracks and stations from an .osm.pbf file. Metro and light rail tracks get their route's color, and
 * the route's name if they have no name.
 */
export async function readPbfRail(file: NamedFile, collector: RailCollector): Promise<void> {
  const routeOf = await readRoutes(file)
  const lines = new Map<string, OsmLine>()
  await readPlacedWays(file, {
    isWanted: ({ tags = {} }) => isTravelled(tags),
    onWay({ id, refs, tags = {} }, placeOf) {
      const line = lineOf(lines, id, routeOf.get(id), tags)
      const points = refs.flatMap((ref): [number, number][] => {
        const place = placeOf(ref)
        return place ? [[place[0] / 1e6, place[1] / 1e6]] : []
      })
      // A map extract may lack nodes beyond its edge.
      if (points.length > 1) line.parts.push(points)
    },
    onNode({ id, lon, lat, tags = {} }) {
      const kind = kindOfStation(tags)
      if (!kind) return
      const found = { row: id, kind, name: tags['name'] ?? '', english: tags['name:en'] }
      collector.addStation(file.name, { ...found, place: [lon, lat] })
    },
  })
  for (const { id, ...line } of lines.values()) collector.addLine(file.name, { row: id, ...line })
}

/** Returns the tags of a route for each way on a route, preferring routes with a color. */
async function readRoutes(file: NamedFile): Promise<ReadonlyMap<number, Tags>> {
  const routes = new Map<number, Tags>()
  await readPbf(file, (items) => {
    for (const item of items) {
      if (item.type !== 'relation') continue
      const { tags = {}, members } = item as OsmRelation
      if (tags['type'] !== 'route' || kindOfTags({ route: tags['route'] }) === undefined) continue
      for (const { type, ref } of members) {
        const before = routes.get(ref)
        if (type === 'way' && (!before || (before['colour'] === undefined && tags['colour'] !== undefined)))
          routes.set(ref, tags)
      }
    }
  })
  return routes
}

/** Ways with the same kind, name and color form one line. */
function lineOf(lines: Map<string, OsmLine>, id: number, route: Tags | undefined, tags: Tags): OsmLine {
  const kind = kindOfTags(tags)!
  // Several train routes may share a track, so only metro and light rail tracks use their route's color and name.
  const own = kind === 'metro' || kind === 'lightRail' ? route : undefined
  const written = own?.['colour'] ?? tags['colour']
  const colour = readColour(written)
  const name = tags['name'] ?? own?.['name'] ?? ''
  const key = [kind, name, colour].join('|')
  const known = lines.get(key)
  if (known) {
    if (colour === null) known.colour ??= written
    return known
  }
  const line = { id, kind, name, english: tags['name:en'] ?? own?.['name:en'], colour: written, parts: [] }
  lines.set(key, line)
  return line
}
