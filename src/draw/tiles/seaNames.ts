import type { Locale } from '#domain/locale.ts'

export interface SeaName {
  readonly longitude: number
  readonly latitude: number
  readonly names: Readonly<Record<Locale, string>>
  readonly from: number
  readonly to: number
}

/** Seas around Taiwan, in the spelling of the Ministry of the Interior (臺) and of Chinese maps (台). */
export const seaNames: readonly SeaName[] = [
  {
    longitude: 119.1,
    latitude: 24.05,
    from: 5,
    to: 9,
    names: { 'en-us': 'Taiwan Strait', 'zh-tw': '臺灣海峽', 'zh-cn': '台湾海峡' },
  },
  {
    longitude: 123.4,
    latitude: 23.2,
    from: 5,
    to: 8,
    names: { 'en-us': 'Pacific Ocean', 'zh-tw': '太平洋', 'zh-cn': '太平洋' },
  },
  {
    longitude: 122.3,
    latitude: 23.9,
    from: 9,
    to: 10,
    names: { 'en-us': 'Pacific Ocean', 'zh-tw': '太平洋', 'zh-cn': '太平洋' },
  },
  {
    longitude: 121.1,
    latitude: 21.4,
    from: 6,
    to: 9,
    names: { 'en-us': 'Bashi Channel', 'zh-tw': '巴士海峽', 'zh-cn': '巴士海峡' },
  },
  {
    longitude: 123.2,
    latitude: 26.3,
    from: 5,
    to: 8,
    names: { 'en-us': 'East China Sea', 'zh-tw': '東海', 'zh-cn': '东海' },
  },
  {
    longitude: 118.4,
    latitude: 21.7,
    from: 5,
    to: 8,
    names: { 'en-us': 'South China Sea', 'zh-tw': '南海', 'zh-cn': '南海' },
  },
]
