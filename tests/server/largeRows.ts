import { randomUUID } from 'node:crypto'
import type { EntityName } from '#domain/entities.ts'
import { demoCompany } from '#server/demo/demoAccounts.ts'
import type { ChangeLogTable, RecordTable } from '#server/storage/databaseSchema.ts'
import { insertRows } from '#server/storage/insertRows.ts'
import type { Database } from '#server/storage/database.ts'

/** A database record that bypasses all rules, as older product versions accepted it. */
export interface OldRow {
  readonly entity: EntityName
  readonly id: string
  readonly fields: object
  readonly holder?: string | null
  readonly createdBy?: string
  /** Changes with the fields that each sets, oldest first; by default one change that sets all fields. */
  readonly changes?: readonly object[]
}

/** Writes records with histories, each change under the demo company's next version. */
export async function writeOldRows(database: Database, rows: readonly OldRow[]): Promise<void> {
  const companyId = demoCompany.id
  await database.transaction().execute(async (transaction) => {
    const { v } = await transaction
      .selectFrom('company_version')
      .select('v')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    let version = v
    const records: RecordTable[] = []
    const log: ChangeLogTable[] = []
    for (const { entity, id, fields, holder = null, createdBy = randomUUID(), changes = [fields] } of rows) {
      const first = version + 1
      for (const change of changes) {
        version += 1
        const previous_v = version === first ? null : version - 1
        const text = JSON.stringify(change)
        log.push({
          company_id: companyId,
          v: version,
          op_id: randomUUID(),
          client_id: randomUUID(),
          seq: 1,
          entity,
          entity_id: id,
          previous_v,
          kind: previous_v === null ? 'create' : 'set',
          before: previous_v === null ? '{}' : text,
          after: text,
          moved_from: null,
          user_id: createdBy,
          at: '2026-11-01T00:00:00.000Z',
        })
      }
      records.push({
        company_id: companyId,
        entity,
        id,
        fields: JSON.stringify(fields),
        fv: '{}',
        created_v: first,
        rv: version,
        deleted_v: null,
        created_by: createdBy,
        lookup: null,
        store_id: holder,
      })
    }
    // The record table's triggers advance the company's version.
    await insertRows(transaction, 'record', records)
    await insertRows(transaction, 'change_log', log)
  })
}
