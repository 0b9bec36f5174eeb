import type { Locale } from '#domain/locale.ts'
import type { CountryRoads } from './countryRoads.ts'
import type { LabelCandidate } from './labelCandidate.ts'
import { placeNameText } from './placeNameText.ts'
import type { StreetChain } from './streetChains.ts'

/** First zoom level of road labels by class: motorway, trunk, primary, secondary. */
const namedFrom: readonly number[] = [13, 14, 14, 15]
const repeatPixels = 420
/** Minimum straightness of a stretch: distance between the stretch's ends ÷ length. */
const minStraight = 0.97

/** Returns labels along straight stretches of main roads at a zoom level, most important roads first. */
export function streetCandidates(
  networks: readonly CountryRoads[],
  zoom: number,
  worldPixels: number,
  locale: Locale,
): readonly LabelCandidate[] {
  const size = zoom < 16 ? 12 : 13
  return namedFrom.flatMap((from, kind) =>
    zoom < from
      ? []
      : networks
          .flatMap(({ streets }) => streets().filter((street) => street.kind === kind))
          .flatMap((street) => wishesOf(street, size, worldPixels, locale)),
  )
}

function wishesOf({ name, xy }: StreetChain, size: number, worldPixels: number, locale: Locale): LabelCandidate[] {
  const text = placeNameText(name, locale)
  const width = widthOf(text, size) + 16
  const wishes: LabelCandidate[] = []
  const along = lengthsOf(xy, worldPixels)
  const whole = along.at(-1) ?? 0
  let at = Math.min(width, Math.max(0, (whole - width) / 2))
  while (at + width <= whole) {
    const [x1, y1, x2, y2] = [...pointAt(xy, along, at), ...pointAt(xy, along, at + width)] as const
    const isStraight = Math.hypot(x2 - x1, y2 - y1) * worldPixels >= width * minStraight
    if (isStraight) {
      const [x, y] = pointAt(xy, along, at + width / 2)
      const lines = [{ text, size, weight: 500, spacing: 0 }]
      wishes.push({ x, y, tone: 'quiet', lines, along: readable(Math.atan2(y2 - y1, x2 - x1)) })
    }
    at += isStraight ? repeatPixels : width / 2
  }
  return wishes
}

const readable = (angle: number): number => (Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle)

/** Estimates a label's width: Chinese characters are square, others about half as wide. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : size * 0.58), 0)

function lengthsOf(xy: Float64Array, worldPixels: number): Float64Array {
  const along = new Float64Array(xy.length / 2)
  for (let point = 1; point < along.length; point++) {
    const step = Math.hypot(xy[point * 2]! - xy[point * 2 - 2]!, xy[point * 2 + 1]! - xy[point * 2 - 1]!)
    along[point] = along[point - 1]! + step * worldPixels
  }
  return along
}

function pointAt(xy: Float64Array, along: Float64Array, length: number): [number, number] {
  let low = 0
  let high = along.length - 1
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if (along[middle]! <= length) low = middle
    else high = middle
  }
  const share = (length - along[low]!) / Math.max(1e-9, along[high]! - along[low]!)
  const between = (axis: 0 | 1) => xy[low * 2 + axis]! + (xy[high * 2 + axis]! - xy[low * 2 + axis]!) * share
  return [between(0), between(1)]
}
