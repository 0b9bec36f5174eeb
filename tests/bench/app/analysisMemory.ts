import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemographics } from '../../../server/packs/demo/demographics.ts'
import { writePacks } from '../../../server/packs/packFolder.ts'
import { column } from '../../../src/domain/area/areaPack.ts'
import { type IncomePack, incomeVariables } from '../../../src/domain/area/incomePack.ts'
import type { Bench } from '../bench.ts'
import { readTaiwanVillages, type Villages } from '../geometry/taiwanVillages.ts'
import { makePointPack } from '../map/makePointPack.ts'
import { benchStreetPack, streetsSide } from '../roads/benchStreets.ts'
import type { MemoryOrder, MemoryReport } from './memoryProcess.ts'

const pointCount = 500_000

/**
 * Memory of the analysis with packs of Taiwan's size, including incomes, 500,000 points, and roads with about 500,000
 * junctions (as network and as drawing), after a few queries. Counts objects and buffers in a dedicated process, minus
 * its baseline.
 */
export const analysisMemory: Bench = {
  name: 'analysis-memory',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    try {
      const villages = readTaiwanVillages()
      const packs = [
        villages.pack,
        makeDemographics(villages.pack),
        makeIncomes(villages),
        makePointPack(villages, pointCount),
        benchStreetPack(streetsSide),
      ]
      await writePacks(folder, packs, [])
      const report = await holdIn(folder)
      if (report.points !== pointCount || report.junctions < 490_000)
        throw new Error(`${report.points} points and ${report.junctions} junctions were held.`)
      const row = { unit: 'MB', better: 'lower' } as const
      return [
        { ...row, name: 'analysis-memory', ours: report.withRoads, bar: 120 },
        { ...row, name: 'analysis-memory-net', ours: report.withNet },
        { ...row, name: 'analysis-memory-packs', ours: report.packs },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

async function holdIn(folder: string): Promise<MemoryReport> {
  const child = fork(join(import.meta.dirname, 'memoryProcess.ts'), { execArgv: [...process.execArgv, '--expose-gc'] })
  try {
    child.send({ folder } satisfies MemoryOrder)
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process that holds the packs ended.')))
    ended.catch(() => undefined)
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [MemoryReport]
    return report
  } finally {
    child.kill()
  }
}

function makeIncomes({ pack: areas, people }: Villages): IncomePack {
  const figures = Object.fromEntries(
    incomeVariables.map((id, at) => [`${id}.6`, people.map((count) => count * (at + 1))]),
  )
  return {
    kind: 'income',
    country: areas.country,
    vintage: 'bench',
    sources: [],
    isDemo: true,
    meta: {
      levels: [{ level: 6, variables: incomeVariables }],
      currency: 'TWD',
      unit: 1000,
      rows: { read: people.length, matched: people.length, unmatched: 0, refused: 0 },
    },
    columns: { 'objectId.6': column(areas, 'objectId.6', Uint32Array), ...figures },
  }
}
