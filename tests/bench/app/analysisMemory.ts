import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemographics } from '../../../server/packs/demo/demographics.ts'
import { writePacks } from '../../../server/packs/packFolder.ts'
import type { Bench } from '../bench.ts'
import { readTaiwanVillages } from '../geometry/taiwanVillages.ts'
import { makePointPack } from '../map/makePointPack.ts'
import type { MemoryOrder, MemoryReport } from './memoryProcess.ts'

const [pointCount, side] = [500_000, 707]

/**
 * Room that the analysis takes with the packs of Taiwan, 500,000 points and a net of 500,000 junctions, after a question to each: objects
 * and buffers of a process that holds nothing else, what it was begun with taken off.
 */
export const analysisMemory: Bench = {
  name: 'analysis-memory',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'catchment-bench-'))
    try {
      const villages = readTaiwanVillages()
      const packs = [villages.pack, makeDemographics(villages.pack), makePointPack(villages, pointCount)]
      await writePacks(folder, packs, [])
      const report = await holdIn(folder)
      if (report.points !== pointCount || report.junctions < 490_000)
        throw new Error(`${report.points} points and ${report.junctions} junctions were held.`)
      const row = { unit: 'MB', better: 'lower' } as const
      return [
        { ...row, name: 'analysis-memory', ours: report.withStreets, bar: 120 },
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
    child.send({ folder, side } satisfies MemoryOrder)
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process that holds the packs ended.')))
    ended.catch(() => undefined)
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [MemoryReport]
    return report
  } finally {
    child.kill()
  }
}
