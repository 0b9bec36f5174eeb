import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { areasOfLevel, type AreaPack, column } from '#domain/area/areaPack.ts'
import type { Pack } from '#domain/pack/pack.ts'
import { writeWorkbook } from '#draw/sheets/xlsx/writeWorkbook.ts'
import { importAreaFile } from '#server/packs/importAreaFile.ts'
import { importOfficial, type ImportWish } from '#server/packs/official/importOfficial.ts'
import type { NamedFile } from '#server/packs/official/namedFile.ts'

const islandVillages: readonly VillageNames[] = [
  ['63000010001', '臺北市', '松山區', '莊敬里'],
  ['63000010002', '臺北市', '松山區', '公舘里'],
  ['10018010001', '新竹市', '東區', '三民里'],
  ['10005050001', '苗栗縣', '頭份市', '流東里'],
  ['10005050002', '苗栗縣', '頭份市', '石𥕢里'],
  ['10005050003', '苗栗縣', '頭份市', '春埔里'],
]

type VillageNames = readonly [code: string, county: string, town: string, village: string]

const west = 121

function squareOf(at: number): number[][] {
  const left = west + at * 0.1
  const right = west + at * 0.1 + 0.1
  return [
    [left, 25],
    [right, 25],
    [right, 25.1],
    [left, 25.1],
    [left, 25],
  ]
}

/** Returns the island's areas: 3 counties, 3 townships, 6 villages. */
export const makeIsland = (): AreaPack => makeAreasOf(islandVillages)

export function makeAreasOf(villages: readonly VillageNames[]): AreaPack {
  const collection = (name: string, depth: number, column: 1 | 2 | 3) => {
    const parts = Map.groupBy(villages.keys(), (at) => villages[at]![0].slice(0, depth))
    const features = [...parts].map(([code, members]) => ({
      type: 'Feature',
      properties: { code, name: code, local: villages[members[0]!]![column] },
      geometry: { type: 'MultiPolygon', coordinates: members.map((at) => [squareOf(at)]) },
    }))
    return { name: `${name}.geojson`, text: JSON.stringify({ type: 'FeatureCollection', features }) }
  }
  const level = (number: 2 | 5 | 6, name: string) => ({
    level: number,
    collection: name,
    code: 'code',
    name: 'name',
    local: 'local',
  })
  const { pack } = importAreaFile(
    [collection('counties', 5, 1), collection('towns', 8, 2), collection('villages', 11, 3)],
    {
      country: 'tw',
      vintage: '2021',
      sources: [{ name: 'A test', licence: 'none' }],
      levels: [level(2, 'counties'), level(5, 'towns'), level(6, 'villages')],
      isJoinedByCode: true,
    },
  )
  return pack
}

export function makeFolder(): {
  readonly path: string
  readonly write: (name: string, content: string | Uint8Array) => NamedFile
} {
  const path = mkdtempSync(join(tmpdir(), 'catchment-packs-'))
  afterAll(() => rmSync(path, { recursive: true }))
  return {
    path,
    write(name, content) {
      writeFileSync(join(path, name), content)
      return { name, path: join(path, name) }
    },
  }
}

/** Returns an XLSX file with one sheet; undefined cells are left out. */
export async function workbookOf(rows: readonly (readonly (string | number | undefined)[])[]): Promise<Uint8Array> {
  const widest = Math.max(...rows.map(({ length }) => length))
  const column = { isText: false, isHidden: false, isRequired: false, width: 12 }
  const columns = Array.from({ length: widest }, () => column)
  const sheet = { name: 'sheet', isHidden: false, columns, rows }
  const book = await writeWorkbook({ sheets: [sheet], lists: new Map(), properties: {} })
  return new Uint8Array(await book.arrayBuffer())
}

/** Imports files over the island, dated May 1, 2026. */
export function importOver(island: AreaPack, kind: ImportWish['kind'], ...files: NamedFile[]) {
  return importOfficial({ kind, country: 'tw', files }, () => Promise.resolve(island), new Date('2026-05-01T00:00:00Z'))
}

export function figureOf(island: AreaPack, pack: Pack, id: string, code: string): number {
  const level = ({ 2: 0, 5: 2, 8: 5, 11: 6 } as const)[code.length as 2 | 5 | 8 | 11]
  const row = areasOfLevel(island, level).findIndex((area) => area.code === code)
  return column(pack, `${id}.${level}`, Float64Array)[row]!
}
