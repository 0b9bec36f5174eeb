import type { Wording } from '#domain/reportAssembly/blockKit.ts'
import type { StudyAssumptions } from '#domain/study/studyAssumptions.ts'
import { defaultLimits } from '#domain/study/verdictLimits.ts'
import type { SiteFacts } from '#domain/reportAssembly/siteFacts.ts'
import { letterOf } from '#domain/reportAssembly/comparison/letters.ts'

const people = [51_287, 36_944, 56_782]
const rivals = [8, 3, 7]
const rents = [166_000, 119_200, 209_600]
const names = ['Tonghua 通化街', 'Wuxing 吳興街', 'Anhe 安和路']

/** Returns distinct sites; the first three are from the mock-up. */
export const exampleSites = (count: number): readonly SiteFacts[] =>
  Array.from({ length: count }, (_, at) => siteAt(at))

function siteAt(at: number): SiteFacts {
  const population = people[at] ?? 30_000 + at * 1_117
  const place = { latitude: 25.03 + at * 0.004, longitude: 121.55 + at * 0.003 }
  return {
    id: `site-${at}`,
    name: names[at] ?? `Site ${letterOf(at)}`,
    place,
    isGone: false,
    isCandidate: true,
    surveys: [],
    areas: ['Taipei'],
    zones: [],
    overlaps: [],
    lacks: [],
    store: {
      totalSpace: { value: 40 + at, unit: 'ping' },
      sellingSpace: { value: 28 + at / 2, unit: 'ping' },
      format: at % 2 === 0 ? 'street' : 'mall',
    },
    zone: {
      label: 'a ring of 500 m',
      squareMetres: 785_398 + at * 10_007,
      coverage: 0.98,
      missingRows: 0,
      values: { population, households: Math.round(population / 2.4), age0to14: Math.round(population * 0.14) },
      rivalCount: rivals[at] ?? 4 + at,
      ownCount: at % 3,
      vintage: '2020-12',
      source: '內政部戶政司',
    },
    demand: demandAt(at, population),
    assumptions: exampleAssumptions,
    pois: [
      { poiClass: 'school', count: 3 + at },
      { poiClass: 'transit', count: 9 - (at % 5) },
    ],
    rivals: [{ name: 'Rival', brand: 'R', metres: 120.4 + at * 31 }],
    finance: {
      lease: { rentTotal: { amount: rents[at] ?? 150_000 + at * 999, currency: 'TWD' }, leaseStart: '2026-01-01' },
      years: [],
    },
  }
}

export const exampleAssumptions: StudyAssumptions = {
  model: 'square',
  decay: { kind: 'power', exponent: 2 },
  sizeExponent: 1,
  travelKilometres: 2,
  travelSource: 'default',
  travelTimes: 1,
  fit: { stores: 0 },
  limits: defaultLimits,
  vintages: ['demographics TW 2020-12'],
}

function demandAt(at: number, population: number): NonNullable<SiteFacts['demand']> {
  const within = population * 1.73
  const captured = within * (0.11 + at * 0.013)
  const losses = [
    { storeId: 'dunnan', name: 'Dunnan', before: 20_400.2, lost: 311.6 + at * 207.3 },
    { storeId: 'daan', name: 'Daan', before: 18_100.9, lost: 242.4 - at * 11.7 },
    { storeId: 'guangfu', name: 'Guangfu', before: 15_020.1, lost: 94.9 + at * 3.3 },
    { storeId: 'liuzhang', name: 'Liuzhang', before: 11_003.3, lost: 40.7 + at },
  ]
  const ownLoss = losses.reduce((sum, { lost }) => sum + lost, 0)
  return {
    within,
    captured,
    newlyReached: 0,
    ownLoss,
    fromRivals: captured - ownLoss,
    losses,
    ownStores: 4,
    rivals: 8,
    range: [],
  }
}

export const plainWording: Wording = {
  locale: 'en-us',
  text: (_id, message, values = {}) => message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  field: (entity, field) => `${entity} ${field}`,
  choice: (_list, value) => value,
  unit: (unit) => unit,
  method: (id) => ({ term: id, formula: '', source: '' }),
}
