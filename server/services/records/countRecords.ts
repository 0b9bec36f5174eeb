import type { Kysely } from 'kysely'
import type { EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'

export interface Counting {
  readonly isCounted?: ((fields: FieldValues) => boolean) | undefined
  readonly olderThan?: number | undefined
}

export async function countRecords(
  transaction: Pick<Kysely<DatabaseSchema>, 'selectFrom'>,
  companyId: string,
  entity: EntityName,
  { isCounted, olderThan }: Counting = {},
): Promise<number> {
  const records = transaction
    .selectFrom('record')
    .where('company_id', '=', companyId)
    .where('entity', '=', entity)
    .where('deleted_v', 'is', null)
    .$if(olderThan !== undefined, (query) => query.where('created_v', '<', olderThan!))
  if (isCounted) {
    const rows = await records.select('fields').execute()
    return rows.filter(({ fields }) => isCounted(JSON.parse(fields) as FieldValues)).length
  }
  const { count } = await records.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
