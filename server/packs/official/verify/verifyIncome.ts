import { column } from '#domain/area/areaPack.ts'
import type { Imported } from '../importOfficial.ts'
import { readRawTable } from './rawTable.ts'
import type { Verdicts } from './verdicts.ts'

export function verifyIncome(verdicts: Verdicts, path: string, { pack, reports }: Imported): void {
  const raw = readRawTable(path)
  const { read, matched, unmatched, refused, totals } = reports[0]!
  verdicts.equal('rows read are those of the file', read, raw.rows.length)
  verdicts.equal(
    'matched, without an area and refused make all rows',
    matched + unmatched.length + refused.length,
    read,
  )
  verdicts.equal('tax units, as the file adds up', totals['taxUnits']!, raw.sum('納稅單位'))
  verdicts.equal('income, as the file adds up', totals['incomeTotal']!, raw.sum('綜合所得總額'))
  const of = (id: string): Float64Array => column(pack, `${id}.6`, Float64Array)
  const units = of('taxUnits')
  const total = of('incomeTotal')
  const mean = of('incomeMean')
  const known = [...units.keys()].filter((row) => units[row]! > 0)
  verdicts.equal('villages with income', known.length, matched)
  const apart = known.filter((row) => Math.abs(total[row]! / units[row]! - mean[row]!) > 1)
  verdicts.equal('villages whose mean is not income by units', apart.length, 0)
}
