import { expect, test } from 'vitest'
import { toMercator } from '#domain/geo/mercator.ts'
import { withCompanySettings } from './companySettings.ts'

const mapCentre = { latitude: 25, longitude: 121.5 }
const configuration = {
  user: { id: 'u' },
  company: {
    id: 'c',
    name: 'Morning Ridge',
    currency: 'TWD',
    areaUnit: 'ping',
    country: 'TW',
    timeZone: 'Asia/Taipei',
    isDemo: false,
  },
  apiSetting: { mapCenter: toMercator(mapCentre), mapZoom: 12, baseMaps: [] },
} as never as Parameters<typeof withCompanySettings>[0]

test('settings that were changed on this device hold at once, before the server tells them', () => {
  const now = withCompanySettings(configuration, {
    companyName: 'Evening Ridge',
    currency: 'JPY',
    areaUnit: 'm2',
    mapZoom: 9,
  })
  expect(now.company).toMatchObject({ id: 'c', name: 'Evening Ridge', currency: 'JPY', areaUnit: 'm2' })
  expect(now.apiSetting).toMatchObject({ mapCenter: toMercator(mapCentre), mapZoom: 9 })
})

test('settings that say what the server told change nothing', () => {
  expect(withCompanySettings(configuration, undefined)).toBe(configuration)
  const same = { companyName: 'Morning Ridge', currency: 'TWD' as const, areaUnit: 'ping', mapCentre, mapZoom: 12 }
  expect(withCompanySettings(configuration, same)).toBe(configuration)
})

test('ping are counted in Taiwan only, whatever was chosen before the company moved', () => {
  expect(withCompanySettings(configuration, { country: 'JP' }).company).toMatchObject({ country: 'JP', areaUnit: 'm2' })
  expect(withCompanySettings(configuration, { country: 'JP', areaUnit: 'ping' }).company.areaUnit).toBe('m2')
  expect(withCompanySettings(configuration, { country: 'TW', areaUnit: 'm2' }).company.areaUnit).toBe('m2')
})
