import { currencies, type Currency } from '../money/money.ts'
import type { AreaUnit } from '../units/areaUnits.ts'
import { foldHeading } from './foldHeading.ts'

export interface HeadingUnit {
  readonly text: string
  /** Multiplier of the column's numbers: 千元, 萬元, km. */
  readonly times?: number
  readonly area?: AreaUnit
  readonly currency?: Currency
  /** True for coordinates in meters of Taiwan's grid. */
  readonly isGrid?: boolean
}

type Unit = Omit<HeadingUnit, 'text'>
const sameUnits = (words: string, unit: Unit): readonly (readonly [string, Unit])[] =>
  words.split(' ').map((word) => [foldHeading(word), unit])

/** Returns the units by folded spelling; units without properties match the field's default. */
const unitList = (): ReadonlyMap<string, Unit> =>
  new Map([
    ...sameUnits('坪 ping', { area: 'ping' }),
    ...sameUnits('㎡ m2 平方公尺 平方米 平米 sqm', { area: 'm2' }),
    ...sameUnits('公頃 公顷 ha', { area: 'ha' }),
    ...sameUnits('km2 平方公里', { area: 'km2' }),
    ...sameUnits('千元 仟元', { times: 1_000 }),
    ...sameUnits('萬元 万元 萬 万', { times: 10_000 }),
    ...sameUnits('百萬元 百万元', { times: 1_000_000 }),
    ...sameUnits('公里 km', { times: 1_000 }),
    ...sameUnits('ntd nt$ 新台幣 新台币 台幣', { currency: 'TWD' }),
    ...sameUnits('人民幣 人民币 rmb', { currency: 'CNY' }),
    ...sameUnits('美元 美金 us$', { currency: 'USD' }),
    ...sameUnits('港幣 港币 hk$', { currency: 'HKD' }),
    ...sameUnits('日圓 日元', { currency: 'JPY' }),
    ...sameUnits('英鎊 英镑 £', { currency: 'GBP' }),
    ...sameUnits('twd97 twd97tm2 epsg3826', { isGrid: true }),
    ...sameUnits('元 $ % 分鐘 分钟 分 min minutes 公尺 米 m kw m3/h 天 日 days day 個月 个月 月 months wgs84', {}),
    ...currencies.map((code) => [foldHeading(code), { currency: code }] as const),
  ])

let known: ReadonlyMap<string, Unit> | undefined

/** Returns the unit that a word names, or undefined. */
export function unitNamed(word: string): HeadingUnit | undefined {
  known ??= unitList()
  const unit = known.get(foldHeading(word))
  return unit && { text: word.trim(), ...unit }
}

/** Splits off a unit in brackets or after a slash; a heading without a unit is returned unchanged. */
export function splitUnit(heading: string): { readonly name: string; readonly unit: HeadingUnit | undefined } {
  const { name, word } = partsOf(heading) ?? {}
  const unit = word === undefined ? undefined : unitNamed(word)
  return name !== undefined && unit ? { name, unit } : { name: heading, unit: undefined }
}

function partsOf(heading: string): { readonly name: string; readonly word: string } | undefined {
  const text = heading.trimEnd()
  const isClosed = /[)）\]】]$/u.test(text.slice(-1))
  const word = text.slice(isClosed ? -longestUnit - 1 : -longestUnit, isClosed ? -1 : undefined)
  const marks = isClosed ? /[(（[【\])）】]/gu : /[/／]/gu
  const last = [...word.matchAll(marks)].at(-1)
  if (!last || (isClosed && /[\])）】]/u.test(last[0]))) return undefined
  const begin = text.length - (isClosed ? 1 : 0) - word.length + last.index
  const name = text.slice(0, begin).trimEnd()
  const named = word.slice(last.index + 1).trim()
  return name === '' || named === '' ? undefined : { name, word: named }
}

const longestUnit = 21
