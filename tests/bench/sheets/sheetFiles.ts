import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench, Measurement } from '../bench.ts'

const run = promisify(execFile)

interface Part {
  readonly cpuMs: number
  readonly seconds: number
  readonly peakMB: number
}

const part = join(import.meta.dirname, 'sheetPart.ts')

async function partOf(who: string, what: string, file: string): Promise<Part | undefined> {
  try {
    const { stdout } = await run(process.execPath, ['--expose-gc', '--max-old-space-size=8192', part, who, what, file])
    return JSON.parse(stdout) as Part
  } catch (error) {
    console.error(`sheets: measured without ${who}: ${error instanceof Error ? error.message.split('\n')[0] : ''}`)
    return undefined
  }
}

async function inFolder(measure: (fileOf: (who: string) => string) => Promise<Measurement[]>): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'catchment-sheets-'))
  try {
    return await measure((who) => join(folder, `${who}.xlsx`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const against = (contender: string, theirs: number | undefined) => (theirs === undefined ? {} : { contender, theirs })

/** Writing 50,000 stores × 40 columns as XLSX: duration, and CPU time and memory compared with contenders. */
export const sheetWrite: Bench = {
  name: 'sheet-write',
  run: () =>
    inFolder(async (fileOf) => {
      const ours = (await partOf('ours', 'write', fileOf('ours')))!
      const cells = (await partOf('ours', 'cells', fileOf('cells')))!
      const exceljs = await partOf('exceljs', 'write', fileOf('exceljs'))
      const sheetjs = await partOf('xlsx', 'write', fileOf('xlsx'))
      const cpu = { unit: 'CPU ms', better: 'lower', ours: cells.cpuMs } as const
      return [
        { name: 'sheet-write', unit: 's', better: 'lower', ours: ours.seconds, bar: 4 },
        { name: 'sheet-write-cpu', ...cpu, minRatio: 4, ...against('exceljs', exceljs?.cpuMs) },
        { name: 'sheet-write-cpu-sheetjs', ...cpu, ...against('SheetJS', sheetjs?.cpuMs) },
        {
          name: 'sheet-write-memory',
          unit: 'MB',
          better: 'lower',
          ours: ours.peakMB,
          minRatio: 10,
          ...against('exceljs', exceljs?.peakMB),
        },
      ]
    }),
}

/** Reading the same workbook, once completely and once as a preview that reviews all rows. */
export const sheetRead: Bench = {
  name: 'sheet-read',
  run: () =>
    inFolder(async (fileOf) => {
      const file = fileOf('ours')
      await partOf('ours', 'write', file)
      const preview = (await partOf('ours', 'preview', file))!
      const ours = (await partOf('ours', 'read', file))!
      const exceljs = await partOf('exceljs', 'read', file)
      const sheetjs = await partOf('xlsx', 'read', file)
      const cpu = { unit: 'CPU ms', better: 'lower', ours: ours.cpuMs, minRatio: 3 } as const
      return [
        { name: 'sheet-read-preview', unit: 's', better: 'lower', ours: preview.seconds, bar: 3 },
        { name: 'sheet-read-preview-memory', unit: 'MB', better: 'lower', ours: preview.peakMB, bar: 300 },
        { name: 'sheet-read-cpu', ...cpu, ...against('exceljs', exceljs?.cpuMs) },
        { name: 'sheet-read-cpu-sheetjs', ...cpu, ...against('SheetJS', sheetjs?.cpuMs) },
      ]
    }),
}
