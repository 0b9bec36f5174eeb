import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { ImportJob } from './importJobs.ts'
import type { Ports } from '../../ports.ts'

export async function readUploadFields(
  { database }: Pick<Ports, 'database'>,
  { company_id, upload_id }: Pick<ImportJob, 'company_id' | 'upload_id'>,
): Promise<FieldValues | undefined> {
  const row = await database
    .selectFrom('record')
    .select('fields')
    .where('company_id', '=', company_id)
    .where('entity', '=', 'upload')
    .where('id', '=', upload_id)
    .where('deleted_v', 'is', null)
    .executeTakeFirst()
  return row && (JSON.parse(row.fields) as FieldValues)
}
