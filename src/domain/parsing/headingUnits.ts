import { currencies, type Currency } from '../money/money.ts'
import type { AreaUnit } from '../units/areaUnits.ts'
import { foldHeading } from './foldHeading.ts'

/** What a unit measures: `money`, `area`, or another quantity, identified by the unit in which fields store it. */
export const quantities = ['money', 'area', '%', 'm', 'days', 'months', 'min', 'kW', 'm³/h'] as const
type Quantity = (typeof quantities)[number]

export interface HeadingUnit {
  readonly text: string
  /** Missing for a unit that doesn't imply a quantity, such as 萬. */
  readonly quantity?: Quantity
  /** Factor for the numbers, such as 1,000 for 千元 or km. A factor in a cell replaces the factor of the heading. */
  readonly times?: number
  readonly area?: AreaUnit
  readonly currency?: Currency
  /** True for coordinates in meters of Taiwan's grid (TWD97). */
  readonly isGrid?: boolean
}

type Unit = Omit<HeadingUnit, 'text'>
const sameUnits = (words: string, unit: Unit): readonly (readonly [string, Unit])[] =>
  words.split(' ').map((word) => [foldHeading(word), unit])

const ofArea = (words: string, area: AreaUnit) => sameUnits(words, { quantity: 'area', area })
const ofCurrency = (words: string, currency: Currency) => sameUnits(words, { quantity: 'money', currency })
const ofQuantity = (words: string, quantity: Quantity, times = 1) => sameUnits(words, { quantity, times })

const unitList = (): ReadonlyMap<string, Unit> =>
  new Map([
    ...ofArea('坪 ping', 'ping'),
    ...ofArea('㎡ m2 平方公尺 平方米 平米 sqm', 'm2'),
    ...ofArea('公頃 公顷 ha', 'ha'),
    ...ofArea('km2 平方公里', 'km2'),
    ...ofQuantity('元 $', 'money'),
    ...ofQuantity('千元 仟元', 'money', 1_000),
    ...ofQuantity('萬元 万元', 'money', 10_000),
    ...ofQuantity('百萬元 百万元', 'money', 1_000_000),
    ...sameUnits('萬 万', { times: 10_000 }),
    ...ofQuantity('公尺 米 m', 'm'),
    ...ofQuantity('公里 km', 'm', 1_000),
    ...ofQuantity('公分 厘米 cm', 'm', 0.01),
    ...ofQuantity('天 日 days day', 'days'),
    ...ofQuantity('個月 个月 月 months', 'months'),
    ...ofQuantity('分鐘 分钟 分 min minutes', 'min'),
    ...ofQuantity('千瓦 kw', 'kW'),
    ...ofQuantity('瓦 w', 'kW', 0.001),
    ...ofQuantity('m3/h', 'm³/h'),
    ...ofQuantity('%', '%'),
    ...ofCurrency('ntd nt$ 新台幣 新台币 台幣', 'TWD'),
    ...ofCurrency('人民幣 人民币 rmb cn¥', 'CNY'),
    ...ofCurrency('美元 美金 us$', 'USD'),
    ...ofCurrency('港幣 港币 hk$', 'HKD'),
    ...ofCurrency('日圓 日元 jp¥', 'JPY'),
    ...ofCurrency('英鎊 英镑 £', 'GBP'),
    ...currencies.flatMap((code) => ofCurrency(code, code)),
    ...sameUnits('twd97 twd97tm2 epsg3826', { isGrid: true }),
    ...sameUnits('wgs84', {}),
  ])

let known: ReadonlyMap<string, Unit> | undefined

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
