import type { FieldValues } from '#domain/fields/checkFields.ts'
import { noteAudit } from '../audit/noteAudit.ts'
import { importId } from './importIds.ts'
import type { ImportJob } from './importJobs.ts'
import { readUploadFields } from './readUploadFields.ts'
import type { Ports } from '../../ports.ts'

const numbersOf = {
  import: { added: 'rowsNew', changed: 'rowsChanged', refused: 'rowsRefused' },
  importUndo: { undone: 'undone', left: 'undoLeft' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

/**
 * Logs an ended or undone import with its record's counts. Logs it only once, even if a server stop makes the import
 * end twice.
 */
export async function noteImportEnd(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  job: ImportJob,
  action: keyof typeof numbersOf,
): Promise<void> {
  const { company_id: companyId, upload_id: uploadId, made_at: madeAt, user_id, wished_by } = job
  const fields = await readUploadFields(context, job)
  if (!fields) return
  const actor = await context.database
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', action === 'import' ? user_id : (wished_by ?? user_id))
    .executeTakeFirst()
  await noteAudit(context, {
    id: importId({ uploadId, madeAt }, 'audit', action === 'import' ? 0 : 1),
    companyId,
    action,
    actor,
    outcome: action === 'import' && fields['status'] === '2' ? 'refused' : 'done',
    object: { kind: 'upload', id: uploadId, label: textIn(fields, 'name') },
    source: { address: '', agent: '' },
    details: Object.fromEntries(
      Object.entries(numbersOf[action]).map(([name, field]) => [name, textIn(fields, field)]),
    ),
  })
}

const textIn = (fields: FieldValues, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '0'
}
