import type { PackKind, PackSource } from './pack.ts'

export const importKinds = {
  population: 'demographics',
  income: 'income',
  points: 'poi',
  roads: 'roads',
  rail: 'rail',
} as const satisfies Record<string, PackKind>
export type ImportKind = keyof typeof importKinds

export const isImportKind = (text: string | undefined): text is ImportKind => text !== undefined && text in importKinds

export const openStreetMap: PackSource = {
  name: '© OpenStreetMap contributors',
  licence: 'Open Database License 1.0',
  address: 'https://www.openstreetmap.org/copyright',
}

export const usualSources: Readonly<Record<ImportKind, PackSource>> = {
  population: {
    name: '內政部戶政司 村里戶數、人口數統計',
    titles: {
      'en-us': 'Households and population by village, Department of Household Registration, Ministry of the Interior',
      'zh-tw': '內政部戶政司 村里戶數、人口數統計',
      'zh-cn': '台湾内政部户政司 村里户数、人口数统计',
    },
    short: { 'en-us': 'MOI population', 'zh-tw': '內政部人口', 'zh-cn': '内政部人口' },
    licence: '政府資料開放授權條款 1.0',
    address: 'https://data.gov.tw/dataset/77132',
  },
  income: {
    name: '財政部財政資訊中心 綜合所得稅各縣市村里統計',
    titles: {
      'en-us': 'Individual income tax by village, Fiscal Information Agency, Ministry of Finance',
      'zh-tw': '財政部財政資訊中心 綜合所得稅各縣市村里統計',
      'zh-cn': '台湾财政部财政资讯中心 综合所得税各县市村里统计',
    },
    short: { 'en-us': 'MOF income', 'zh-tw': '財政部所得', 'zh-cn': '财政部所得' },
    licence: '政府資料開放授權條款 1.0',
    address: 'https://data.gov.tw/dataset/17983',
  },
  points: openStreetMap,
  roads: openStreetMap,
  rail: {
    name: '交通部 運輸資料流通服務平臺（TDX）',
    titles: {
      'en-us': 'Transport Data eXchange (TDX), Ministry of Transportation and Communications',
      'zh-tw': '交通部 運輸資料流通服務平臺（TDX）',
      'zh-cn': '台湾交通部 运输资料流通服务平台（TDX）',
    },
    short: { 'en-us': 'TDX rail', 'zh-tw': '交通部軌道', 'zh-cn': '交通部轨道' },
    licence: '政府資料開放授權條款 1.0',
    address: 'https://tdx.transportdata.tw',
  },
}
