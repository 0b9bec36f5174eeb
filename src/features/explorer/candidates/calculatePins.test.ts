import { expect, test } from 'vitest'
import type { DemandModel } from '#analysis/study/demandModel.ts'
import { travelTo } from '#analysis/study/demandModel.ts'
import { commonChoices, differingSettings } from '#domain/study/comparedSettings.ts'
import { defaultLimits } from '#domain/study/verdictLimits.ts'
import type { PageStudy } from '#session/workers/useStudy.ts'
import { type DraftStudy, withPlace } from '../state/draftStudy.ts'
import { calculatePins } from './calculatePins.ts'

const stores = Array.from({ length: 10 }, (_, i) => `s${i}`)
const sales = {
  byStore: new Map(stores.map((id, i) => [id, 1000 + i])),
  currency: 'TWD',
  otherCurrencyStores: 0,
} as const

/**
 * Returns a page on which own stores attract demand in proportion to their sales at 4 km (twice the default), but not
 * at other distances, so the fit must find 4 km.
 */
function openPage(asked: DemandModel[]): PageStudy {
  const page: Partial<PageStudy> = {
    whatIf: async () => ({ path: [{ country: 'TW' }], zones: [{ values: {} }] }) as never,
    storeDemand: async (_place, model) =>
      stores.map((storeId, i) => ({
        storeId,
        people: travelTo(model.travel, undefined) === 4 ? 1000 + i : 10 ** (1 + (i % 4)),
      })) as never,
    transfer: async ({ demandModel }) => {
      asked.push(demandModel!)
      return { captured: 900, ownLoss: 100, netNew: 800, cannibalisationRate: 0.1, medianSquareMetres: 80 } as never
    },
  }
  return page as PageStudy
}

const pin = (id: string, change: Partial<DraftStudy>) => ({
  id,
  study: { ...withPlace(undefined, { latitude: 25, longitude: 121.5 }), ...change },
})
const pins = [
  pin('set', { travelKilometres: 3, site: { format: 'street' } }),
  pin('free', {}),
  pin('plain', { demandModel: 'plain' }),
]

const calculate = (same: Parameters<typeof calculatePins>[0]['same'], asked: DemandModel[] = []) =>
  calculatePins({ pins, sales, answers: [], limits: defaultLimits, same })(openPage(asked), {})

test('each candidate is calculated with a distance that is fitted for its own settings, whichever is open', async () => {
  const asked: DemandModel[] = []
  const calculated = await calculate(undefined, asked)
  expect(calculated.map(({ assumptions }) => assumptions?.travelKilometres)).toEqual([3, 4, 4])
  expect(calculated.map(({ assumptions }) => assumptions?.travelSource)).toEqual(['chosen', 'fitted', 'fitted'])
  expect(asked.map(({ travel }, i) => travelTo(travel, pins[i]!.study.site?.format))).toEqual([3, 4, 4])
  expect(differingSettings(calculated.map(({ assumptions }) => assumptions))).toEqual(['model', 'travel', 'format'])
})

test('with the same settings for all, model, distance, size and format are those of the first', async () => {
  const asked: DemandModel[] = []
  const calculated = await calculate(commonChoices(pins.map(({ study }) => study)), asked)
  expect(differingSettings(calculated.map(({ assumptions }) => assumptions))).toEqual([])
  expect(asked).toEqual([asked[0], asked[0], asked[0]])
  expect(travelTo(asked[0]!.travel, 'street')).toBe(3)
})

test('a frozen candidate is not calculated again', async () => {
  const frozen = { figures: { people: 1 }, at: '2026-11-23T10:00:00.000Z' }
  const calculation = calculatePins({
    pins: [{ ...pins[0]!, frozen }],
    sales,
    answers: [],
    limits: defaultLimits,
    same: undefined,
  })
  expect(await calculation(openPage([]), {})).toEqual([])
})
