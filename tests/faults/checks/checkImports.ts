import type { FieldValues } from '#domain/fields/checkFields.ts'
import { filesOf } from '#domain/files/fileReferences.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { firstRowSeq } from '#server/services/imports/importIds.ts'
import { companyIds } from '../parts/cast.ts'
import type { World } from '../parts/World.ts'
import { type LogRow, readLog, readRecords } from './serverTruth.ts'

interface ImportRow {
  readonly list: 'refused' | 'left'
  readonly place: number
}

interface Import {
  readonly world: World
  readonly id: string
  readonly fields: FieldValues
  readonly own: readonly LogRow[]
  readonly log: readonly LogRow[]
  readonly rows: readonly ImportRow[]
}

/**
 * Checks, once calm, that each import has ended with counts matching its rows, and that an undone import reported all
 * leftovers (I33).
 */
export function checkImports(world: World): void {
  for (const companyId of Object.values(companyIds)) {
    const log = world.journal.past.completed(readLog(world.server, companyId))
    for (const record of readRecords(world.server, companyId)) {
      if (record.entity !== 'upload' || record.deletedV !== null) continue
      checkEnded(world, companyId, record)
      const own = log.filter(({ client_id, seq }) => client_id === record.id && seq >= firstRowSeq)
      const text = 'SELECT list, place FROM import_row WHERE company_id = ? AND upload_id = ?'
      const rows = world.server.rows<ImportRow>(text, companyId, record.id)
      const found = { world, id: record.id, fields: record.fields, own, log, rows }
      checkNumbers(found)
      checkTakenBack(found)
    }
  }
}

function checkEnded(world: World, companyId: string, { id, fields }: RecordState): void {
  const [sha256] = filesOf(fields['file'])
  const file = world.server.rows('SELECT 1 FROM file WHERE company_id = ? AND sha256 = ?', companyId, sha256)
  if (file.length === 0) return
  const [job] = world.server.rows<{ state: string }>('SELECT state FROM import_job WHERE upload_id = ?', id)
  if (job?.state !== 'over') world.report('stuck', 'I33', `the import ${id} is ${job?.state ?? 'unknown'}`)
  const { problem } = fields as { problem?: { code?: string } }
  if (problem?.code === 'serverFault') world.report('stuck', 'I33', `the import ${id} met a fault`)
}

function checkNumbers({ world, id, fields, own, rows }: Import): void {
  const numberOf = (name: string): number => Number(fields[name] ?? 0)
  if (fields['rowsRead'] === undefined) return
  const parts = ['rowsNew', 'rowsChanged', 'rowsUnchanged', 'rowsRefused', 'rowsSkipped'].map(numberOf)
  const sum = parts.reduce((all, one) => all + one, 0)
  const wrong = (what: string): void => world.report('diverged', 'I33', `the import ${id} ${what}`)
  if (sum !== numberOf('rowsRead')) wrong(`read ${numberOf('rowsRead')} rows and tells of ${sum}`)
  const lines = world.journal.imports.get(id) ?? []
  const isWhole = fields['stage'] === 'done' || (fields['stage'] === 'undone' && fields['progress'] === 100)
  if (isWhole && numberOf('rowsRead') !== lines.length) wrong(`read ${numberOf('rowsRead')} of ${lines.length} rows`)
  const made = own.filter(({ kind, entity }) => kind === 'create' && entity !== 'conflict' && entity !== 'notice')
  if (made.length !== numberOf('rowsNew')) wrong(`made ${made.length} records and tells of ${numberOf('rowsNew')}`)
  const refused = rows.filter(({ list }) => list === 'refused').length
  if (refused !== numberOf('rowsRefused')) wrong(`keeps ${refused} refused rows of ${numberOf('rowsRefused')}`)
  const written = JSON.stringify(own.map(({ after }) => after))
  const lost = lines.filter(({ text }) => !written.includes(text)).length
  if (isWhole && lost > refused) world.report('lost', 'I33', `${lost - refused} rows of the import ${id} are nowhere`)
}

/** Checks that all effects of an undone import were undone, by the import or by a user, or are listed as leftovers. */
function checkTakenBack({ world, id, fields, own, log, rows }: Import): void {
  if (fields['stage'] !== 'undone') return
  const left = new Set(rows.filter(({ list }) => list === 'left').map(({ place }) => Number(place)))
  for (const change of own) {
    if (change.entity === 'conflict' || change.entity === 'notice' || left.has(change.seq)) continue
    const later = log.filter((row) => row.v > change.v && row.entity_id === change.entity_id)
    const isGone = later.some(({ kind }) => kind === 'delete')
    const wasSet = (name: string): boolean => later.some(({ after }) => name in (JSON.parse(after) as object))
    const isBack = change.kind === 'set' && Object.keys(JSON.parse(change.after) as object).every(wasSet)
    if (!isGone && !isBack) world.report('lost', 'I33', `version ${change.v} of the import ${id} was not taken back`)
  }
}
