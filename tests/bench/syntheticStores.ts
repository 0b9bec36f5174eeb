import type { FieldValues } from '../../src/domain/fields/checkFields.ts'

export interface SyntheticStore {
  readonly id: string
  readonly fields: FieldValues
}

const brand = '5f1c9d64-3a0b-4e57-9b1e-2d6a7c80b001'
const formats = ['street', 'mall', 'transit', 'office', 'driveThrough']
const storeTypes = ['standard', 'community', 'express']
const roads = ['中正路', '民生東路', '忠孝西路', '復興南路', '文化三街', '光明路', '大墩路', '成功一路']
const towns = ['信義', '大安', '板橋', '西屯', '左營', '東區', '中壢', '安平']

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!
const inPing = (value: number) => ({ value: Math.round(value * 10) / 10, unit: 'ping' })

/** Creates `count` stores with a realistic number of fields; deterministic. Names repeat, codes don't. */
export function makeSyntheticStores(count: number): SyntheticStore[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `0190b000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
    fields: fieldsOf(index, (index * 7_919) % count),
  }))
}

/** Returns a store's fields. `place` is the store's shuffled position, so that sorting has work to do. */
function fieldsOf(index: number, place: number): FieldValues {
  const space = 18 + (place % 480) / 10
  return {
    brand,
    name: `${pick(towns, place)}${pick(roads, Math.floor(place / 8))}${(place % 97) + 1}店`,
    nameEnglish: `Store ${place} of the bench`,
    posCode: `BN-${index.toString().padStart(5, '0')}`,
    status: `${place % 6}`,
    openingDate: `20${10 + (place % 15)}-0${1 + (place % 9)}-1${place % 10}`,
    place: { latitude: 22.6 + (place % 2_000) / 800, longitude: 120.3 + (index % 1_000) / 900 },
    address: `台北市${pick(towns, place)}區${pick(roads, index)}${(index % 300) + 1}號`,
    addressEnglish: `No. ${(index % 300) + 1}, Bench Road, Taipei City`,
    zipCode: `${10_000 + (place % 900)}`,
    storeLocation: 'groundCorner',
    boundaryType: 'radius',
    format: pick(formats, place),
    storeType: pick(storeTypes, place),
    channel: place % 3 === 0 ? 'franchise' : 'direct',
    serviceType: ['dineIn', 'takeAway'],
    sizeTier: `${1 + (place % 5)}`,
    specialSize: 'regular',
    podding: 'close',
    totalSpace: inPing(space),
    sellingSpace: inPing(space * 0.7),
    floor: '1F',
    seatCount: 20 + (place % 80),
    parkingCount: place % 4,
    buildingAttribute: 'rent',
    hourOpen: '07:30',
    hourClose: '21:30',
  }
}
