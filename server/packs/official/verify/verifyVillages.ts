import { makeStudyRecords } from '#analysis/study/studyRecords.ts'
import { makeStudy } from '#analysis/study.ts'
import type { AreaPack } from '#domain/area/areaPack.ts'
import type { Imported } from '../importOfficial.ts'
import { readRawTable } from './rawTable.ts'
import type { Verdicts } from './verdicts.ts'

const wanted = 20
const pairs = {
  population: '人口',
  households: '戶數',
  male: '男性人口',
  female: '女性人口',
  age0to14: '未滿15歲',
} as const

/** Compares what the map shows of twenty villages, spread over the file, with their rows in it. */
export function verifyVillages(verdicts: Verdicts, path: string, areas: AreaPack, { pack }: Imported): void {
  const raw = readRawTable(path)
  const { places, recordedZones } = makeStudyRecords()
  const study = makeStudy({ packs: [areas, pack], packsVersion: '', places, recordedZones })
  const known = raw.rows.filter((cells) => study.areaByCode('tw', 6, codeOf(raw, cells)) !== undefined)
  const step = Math.max(1, Math.floor(known.length / wanted))
  const chosen = known.filter((_, at) => at % step === 0).slice(0, wanted)
  for (const cells of chosen) {
    const code = codeOf(raw, cells)
    // As somebody sees them who presses the village on the map.
    const [shown] = study.areasAt(study.areaByCode('tw', 6, code)!.label)
    const isEqual =
      shown?.area.name.code === code &&
      Object.entries(pairs).every(
        ([id, heading]) => shown.values[id as keyof typeof pairs] === Number(cells[raw.at(heading)]),
      )
    verdicts.say(
      isEqual,
      `${cells[raw.at('區域')]}${cells[raw.at('村里')]}: ${cells[raw.at('人口')]} people, as in the file`,
    )
  }
  verdicts.equal('villages compared one by one', chosen.length, wanted)
}

const codeOf = (raw: ReturnType<typeof readRawTable>, cells: readonly string[]): string =>
  cells[raw.at('村里代碼')]!.replace('-', '')
