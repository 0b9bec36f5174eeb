import type { RailKind } from '#domain/rail/railPack.ts'
import type { Locale } from '#domain/locale.ts'
import type { CountryRail } from './countryRail.ts'
import type { LabelCandidate } from './labelCandidate.ts'
import { placeNameText } from './placeNameText.ts'
import { railZooms, stationReach } from './railLooks.ts'
import type { AvoidedMarker } from './markerNames.ts'

/** Label priority: high-speed rail first, light rail last. */
const order: readonly RailKind[] = ['highSpeed', 'metro', 'rail', 'lightRail']

/**
 * Returns station labels at a zoom level, in the reader's language if known. A label is below the square, or above the
 * square if there is no space below.
 */
export function stationCandidates(
  networks: readonly CountryRail[],
  zoom: number,
  locale: Locale,
): readonly LabelCandidate[] {
  const size = zoom < 15 ? 12 : 13
  return order.flatMap((kind) => {
    if (zoom < railZooms[kind].names) return []
    const away = stationReach(kind, zoom) + size
    return networks
      .flatMap(({ stations }) => stations.filter((station) => station.kind === kind))
      .map(({ x, y, name }) => ({
        x,
        y,
        tone: 'land' as const,
        shifts: [away, -away],
        lines: [{ text: placeNameText(name, locale), size, weight: 500, spacing: 0 }],
      }))
  })
}

export const railMarks = (networks: readonly CountryRail[], zoom: number): readonly AvoidedMarker[] =>
  networks.flatMap(({ stations }) =>
    stations.flatMap(({ kind, x, y }) => {
      const radius = stationReach(kind, zoom)
      return radius > 0 ? [{ x, y, radius }] : []
    }),
  )
