import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { AreaName } from '#domain/area/areaPack.ts'
import type { Locale } from '#domain/locale.ts'
import type { AreaLabels } from './areaLabels.ts'
import type { CountryRail } from './countryRail.ts'
import type { CountryRoads } from './countryRoads.ts'
import type { LabelLine, LabelCandidate } from './labelCandidate.ts'
import { stationCandidates } from './stationCandidates.ts'
import { streetCandidates } from './streetCandidates.ts'
import { tileSize } from './tileView.ts'
import { seaNames } from './seaNames.ts'
import { worldX, worldY } from './worldLines.ts'

interface LabelRule {
  readonly level: AdminLevel
  readonly from: number
  readonly to: number
  /** Font size in px at the first zoom level; increases by `growth` per level. */
  readonly size: number
  readonly growth: number
  readonly weight: number
  readonly tone: LabelCandidate['tone']
  readonly room?: number
  /** True to show only the reader's language; otherwise an English name has the local name below it. */
  readonly isSingle?: boolean
}

const rules: readonly LabelRule[] = [
  { level: 0, from: 5, to: 6, size: 15, growth: 1, weight: 650, tone: 'land' },
  { level: 1, from: 5, to: 8, size: 12, growth: 1, weight: 620, tone: 'land' },
  { level: 2, from: 7, to: 10, size: 12, growth: 0.7, weight: 620, tone: 'land' },
  { level: 5, from: 10, to: 15, size: 12, growth: 0.4, weight: 600, tone: 'land' },
  // Village names matter mainly to locals, so they appear late and sparsely.
  { level: 6, from: 15, to: 19, size: 12, growth: 0.25, weight: 400, tone: 'quiet', room: 70, isSingle: true },
]

/**
 * Returns all labels at a zoom level, most important first: areas by level, then by population and density, or by size
 * if unknown. Villages come after stations and streets, seas last.
 */
export function labelCandidates(
  countries: readonly AreaLabels[],
  { roads, rail }: { readonly roads: readonly CountryRoads[]; readonly rail: readonly CountryRail[] },
  zoom: number,
  locale: Locale,
): readonly LabelCandidate[] {
  const areasOf = (isWanted: (rule: LabelRule) => boolean) =>
    areaCandidates(countries, rules.filter(isWanted), zoom, locale)
  return [
    ...areasOf(({ level }) => level < 6),
    ...stationCandidates(rail, zoom, locale),
    ...streetCandidates(roads, zoom, tileSize * 2 ** zoom, locale),
    ...areasOf(({ level }) => level === 6),
    ...seaCandidates(zoom, locale),
  ]
}

function areaCandidates(
  countries: readonly AreaLabels[],
  wanted: readonly LabelRule[],
  zoom: number,
  locale: Locale,
): readonly LabelCandidate[] {
  return wanted
    .filter(({ from, to }) => zoom >= from && zoom <= to)
    .flatMap((rule) =>
      countries
        .flatMap(({ levels }) => levels.filter(({ level }) => level === rule.level))
        .flatMap(({ names, places, weights }) =>
          names.map((name, area) => ({ name, area, places, weight: weights[area]! })),
        )
        .toSorted((a, b) => b.weight - a.weight)
        .map(({ name, area, places }) => ({
          x: places[area * 2]!,
          y: places[area * 2 + 1]!,
          tone: rule.tone,
          room: rule.room,
          lines: linesOf(name, rule, zoom, locale),
        })),
    )
}

function linesOf(name: AreaName, rule: LabelRule, zoom: number, locale: Locale): readonly LabelLine[] {
  const size = Math.round(rule.size + (zoom - rule.from) * rule.growth)
  const { weight } = rule
  if (locale === 'zh-tw') return [{ text: name.naml, size: size + 1, weight, spacing: 0.5 }]
  if (locale === 'zh-cn') return [{ text: name.namc ?? name.naml, size: size + 1, weight, spacing: 0.5 }]
  const english = shortName(name.name)
  const isLoud = rule.isSingle !== true
  const first = { text: isLoud ? english.toUpperCase() : english, size, weight, spacing: isLoud ? 0.7 : 0 }
  const isAlone = rule.isSingle === true || zoom <= 7 || name.naml === name.name || name.naml === ''
  return isAlone ? [first] : [first, { text: name.naml, size: Math.max(12, size - 1), weight: 400, spacing: 0 }]
}

/** Drops the English word for the kind of area, because the label's style shows the kind; city names are unchanged. */
const shortName = (name: string): string => name.replace(/ (?:District|Township|County|Village|Vil\.)$/, '')

function seaCandidates(zoom: number, locale: Locale): readonly LabelCandidate[] {
  return seaNames
    .filter(({ from, to }) => zoom >= from && zoom <= to)
    .map(({ longitude, latitude, names }) => ({
      x: worldX(longitude),
      y: worldY(latitude),
      tone: 'water',
      lines: [{ text: names[locale], size: zoom <= 6 ? 12 : 14, weight: 500, spacing: locale === 'en-us' ? 1.6 : 4 }],
    }))
}
