import { makeStudyRecords } from '#analysis/study/studyRecords.ts'
import { makeStudy } from '#analysis/study.ts'
import { areasOfLevel, type AreaPack, column } from '#domain/area/areaPack.ts'

import type { Pack } from '#domain/pack/pack.ts'
import { type RawTable, readRawTable } from './rawTable.ts'
import type { Verdicts } from './verdicts.ts'

const wanted = 20
const pairs = {
  population: ['人口', '人口數'],
  households: ['戶數'],
  male: ['男性人口', '人口數-男'],
  female: ['女性人口', '人口數-女'],
  age0to14: ['未滿15歲'],
} as const
const codes = ['村里代碼', '區域別代碼']
const districts = ['區域', '區域別']

export interface ChosenVillage {
  readonly code: string
  readonly district: string
  readonly village: string
  readonly people: number
  readonly cells: readonly string[]
}

export function chooseVillages(raw: RawTable, isKnown: (code: string) => boolean): readonly ChosenVillage[] {
  const codeAt = raw.find(codes)
  const districtAt = raw.find(districts)
  const peopleAt = raw.find(pairs.population)
  const known = raw.rows
    .map((cells) => ({
      code: cells[codeAt]!.replace('-', ''),
      district: cells[districtAt]!,
      village: cells[raw.at('村里')]!,
      people: Number(cells[peopleAt]),
      cells,
    }))
    .filter(({ code }) => isKnown(code))
  const step = Math.max(1, Math.floor(known.length / wanted))
  return known.filter((_, at) => at % step === 0).slice(0, wanted)
}

export function verifyVillages(
  verdicts: Verdicts,
  path: string,
  areas: AreaPack,
  { pack }: { readonly pack: Pack },
): void {
  const raw = readRawTable(path)
  const study = studyOf([areas, pack])
  const chosen = chooseVillages(raw, (code) => study.areaByCode('tw', 6, code) !== undefined)
  for (const { code, district, village, people, cells } of chosen) {
    const [shown] = study.areasAt(study.areaByCode('tw', 6, code)!.label)
    const wrong = Object.entries(pairs).filter(([id, headings]) => {
      const at = raw.find(headings)
      return at >= 0 && shown?.values[id as keyof typeof pairs] !== Number(cells[at])
    })
    const isEqual = shown?.area.name.code === code && wrong.length === 0
    const why = wrong.map(([id]) => `${id} ${shown?.values[id as keyof typeof pairs]}`).join(', ')
    verdicts.say(isEqual, `${district}${village}: ${people} people, as in the file${isEqual ? '' : `; shown ${why}`}`)
  }
  verdicts.equal('villages compared one by one', chosen.length, Math.min(wanted, raw.rows.length))
}

export function verifyVillageIncome(
  verdicts: Verdicts,
  path: string,
  areas: AreaPack,
  { pack }: { readonly pack: Pack },
): void {
  const raw = readRawTable(path)
  const rowOf = rowsByName(areas)
  const step = Math.max(1, Math.floor(raw.rows.length / wanted))
  const [units, total] = ['taxUnits', 'incomeTotal'].map((id) => column(pack, `${id}.6`, Float64Array))
  let compared = 0
  for (let at = 0; at < raw.rows.length && compared < wanted; at++) {
    const cells = raw.rows[at]!
    const row = rowOf.get(nameOf(cells[raw.at('縣市')]!, cells[raw.at('鄉鎮市區')]!, cells[raw.at('村里')]!))
    if (row === undefined || at < compared * step) continue
    compared++
    const isEqual =
      units![row] === Number(cells[raw.at('納稅單位')]) && total![row] === Number(cells[raw.at('綜合所得總額')])
    verdicts.say(isEqual, `${cells.slice(0, 3).join('')}: ${cells[raw.at('納稅單位')]} tax units, as in the file`)
  }
  verdicts.equal('villages with income compared one by one', compared, Math.min(wanted, raw.rows.length))
}

/** Returns villages by county, township and village name, without ambiguous names. */
function rowsByName(areas: AreaPack): ReadonlyMap<string, number> {
  const names = new Map(
    [2, 5].flatMap((level) => areasOfLevel(areas, level as 2 | 5).map(({ code, naml }) => [code, naml])),
  )
  const rows = new Map<string, number>()
  for (const [row, { code, naml }] of areasOfLevel(areas, 6).entries()) {
    const key = nameOf(names.get(code.slice(0, 5)) ?? '', names.get(code.slice(0, 8)) ?? '', naml)
    rows.set(key, rows.has(key) ? -1 : row)
  }
  return new Map([...rows].filter(([, row]) => row >= 0))
}

const nameOf = (...parts: readonly string[]): string => parts.join(' ').replaceAll('台', '臺')

function studyOf(packs: readonly Pack[]) {
  const { places, recordedZones } = makeStudyRecords()
  return makeStudy({ packs: [...packs], packsVersion: '', places, recordedZones })
}
