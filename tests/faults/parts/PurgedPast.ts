import { type LogRow, readLog } from '../checks/serverTruth.ts'
import { companyIds } from './cast.ts'
import type { World } from './World.ts'

/** History of purged records, saved before the purge. No other record's history may be missing. */
export class PurgedPast {
  readonly #rows = new Map<string, LogRow>()

  note({ server }: World): void {
    for (const id of Object.values(companyIds))
      for (const row of readLog(server, id))
        if (row.after !== '{}' || row.before !== '{}') this.#rows.set(keyOf(row), row)
  }

  /** Returns a company's history in which purged records have their content from before the purge. */
  completed(log: readonly LogRow[]): readonly LogRow[] {
    const purged = new Set(
      log.filter(({ kind }) => kind === 'purge').map(({ entity, entity_id }) => `${entity}/${entity_id}`),
    )
    if (purged.size === 0) return log
    const about = new Map<string, string>()
    const whole = log.map((row) => ({ ...row, ...this.#contentOf(row) }))
    for (const row of whole) {
      if (!isAboutOther(row) || row.kind !== 'create') continue
      const { entity, entityId } = JSON.parse(row.after) as { entity?: string; entityId?: string }
      about.set(row.entity_id, `${entity}/${entityId}`)
    }
    const isOfPurged = (row: LogRow): boolean =>
      purged.has(isAboutOther(row) ? (about.get(row.entity_id) ?? '') : `${row.entity}/${row.entity_id}`)
    return log.map((row, index) => (isOfPurged(row) ? whole[index]! : row))
  }

  #contentOf(row: LogRow): Partial<LogRow> {
    const known = this.#rows.get(keyOf(row))
    return known ? { before: known.before, after: known.after } : {}
  }
}

/** Returns whether a row's record is about another record. Purging the other record also clears this history. */
const isAboutOther = ({ entity }: LogRow): boolean => entity === 'conflict' || entity === 'notice'

const keyOf = ({ op_id, entity, entity_id, v }: LogRow): string => `${v} ${op_id} ${entity}/${entity_id}`
