import { storeStatus } from '#domain/store/storeStatus.ts'
import { twoAreas, twoIncome, twoPeople } from '#tests/analysis/twoVillages.ts'
import { openSiteDevice } from './siteDevice.ts'

type Degrees = readonly [longitude: number, latitude: number]
const placeOf = ([longitude, latitude]: Degrees) => ({ longitude, latitude })
const money = (amount: number) => ({ amount, currency: 'TWD' })
const metres = (value: number) => ({ value, unit: 'm2' })

export const onRecord = {
  at: [121.052, 24.057] as Degrees,
  candidate: { format: 'mall', selling: 400, total: 500, seats: 40 },
  ringMetres: 500,
  zoneMetres: 700,
  stores: Array.from({ length: 10 }, (_, i) => ({
    at: [121.033 + i * 0.004, 24.0535 + (i % 3) * 0.003] as Degrees,
    format: i % 4 === 0 ? 'mall' : 'street',
    selling: 80 + ((i * 37) % 100),
    sales: 700_000 + ((i * 53_000) % 400_000),
  })),
  rivals: [
    [121.0535, 24.0562],
    [121.049, 24.059],
    [121.06, 24.057],
  ] as readonly Degrees[],
  pois: { food: 4, retail: 2 },
  lease: { rent: 120_000, start: '2026-01-01', end: '2029-01-01', monthsLeft: 25 },
  /** Sales of January to March, this year and last, and orders in March. */
  sold: { now: [900_000, 950_000, 1_000_000], before: [800_000, 850_000, 910_000], orders: 4_000 },
  survey: { chosen: [2, 1], numbers: [10, 20, 36], stars: [5, 4, 1] },
} as const

const inEnglish = (text: string) => ({ 'en-us': text, 'zh-tw': text, 'zh-cn': text })

type Put = Awaited<ReturnType<typeof openSiteDevice>>['put']

/** Opens a device with all these records. The IDs of own stores are in the order of `onRecord`. */
export async function openSiteSetup() {
  const device = await openSiteDevice([twoAreas, twoPeople, twoIncome])
  const { put } = device
  const stores: string[] = []
  for (const [i, { at, format, selling, sales }] of onRecord.stores.entries()) {
    const fields = { place: placeOf(at), status: storeStatus.operating, format, posCode: `S${i}` }
    const store = await put('store', { ...fields, sellingSpace: metres(selling) })
    await put('performance', { store, year: 2026, monthlySales03: money(sales) })
    stores.push(store)
  }
  const { format, selling, total, seats } = onRecord.candidate
  const candidate = await put('store', {
    place: placeOf(onRecord.at),
    status: storeStatus.underEvaluation,
    format,
    posCode: 'C1',
    name: 'Candidate',
    sellingSpace: metres(selling),
    totalSpace: metres(total),
    seatCount: seats,
  })
  await putAround(put)
  await putOf(put, candidate)
  return { ...device, stores, candidate }
}

async function putAround(put: Put): Promise<void> {
  for (const at of onRecord.rivals) await put('competitor', { place: placeOf(at) })
  for (const [poiClass, count] of Object.entries(onRecord.pois))
    for (let i = 0; i < count; i++) await put('poi', { place: placeOf([121.0515, 24.0565 + i / 10_000]), poiClass })
}

async function putOf(put: Put, store: string): Promise<void> {
  const { lease, sold, survey } = onRecord
  await put('tradeZone', {
    store,
    name: 'Wide',
    code: 'Z',
    tier: '1',
    shape: { type: 'Circle', centre: placeOf(onRecord.at), radiusMetres: onRecord.zoneMetres },
  })
  await put('lease', { store, rentTotal: money(lease.rent), leaseStart: lease.start, leaseEnd: lease.end })
  const sales = (amounts: readonly number[]) =>
    Object.fromEntries(amounts.map((amount, month) => [`monthlySales0${month + 1}`, money(amount)]))
  await put('performance', { store, year: 2025, ...sales(sold.before) })
  await put('performance', { store, year: 2026, ...sales(sold.now), totalOrders03: sold.orders })
  const options = ['yes', 'no'].map((id) => ({ id, text: inEnglish(id) }))
  const question = (id: string, type: string, more = {}) => ({
    id,
    name: id,
    type,
    text: inEnglish(id),
    required: 'no',
    ...more,
  })
  const questions = [question('liked', 'single', { options }), question('paid', 'number'), question('stars', 'rating')]
  const version = await put('surveyVersion', { number: 1, content: { pages: [{ id: 'p', title: {}, questions }] } })
  const id = await put('survey', { topic: 'Taste', state: 'open', version, versionNumber: 1 })
  const chosen = survey.chosen.flatMap((count, at) => Array.from({ length: count }, () => options[at]!.id))
  for (const [at, number] of survey.numbers.entries()) {
    const values = { liked: { options: [chosen[at]!] }, paid: { number }, stars: { number: survey.stars[at]! } }
    await put('answer', { store, survey: id, version, values, finishedAt: `2026-10-0${at + 1}T08:00:00.000Z` })
  }
}
