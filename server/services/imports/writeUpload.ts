import type { FieldValues } from '#domain/fields/checkFields.ts'
import { readEpoch } from '../records/readEpoch.ts'
import { openCompanyWriter } from '../sync/companyWriter.ts'
import type { Ports } from '../../ports.ts'

export interface UploadOf {
  readonly companyId: string
  readonly uploadId: string
  readonly userId: string
}

/** Updates an import's record with a normal change that devices receive. Does nothing if the record was deleted. */
export async function writeUpload(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  { companyId, uploadId, userId }: UploadOf,
  set: FieldValues,
): Promise<void> {
  await readEpoch(context)
  const v = await context.database.transaction().execute(async (transaction) => {
    const member = { userId, companyId, roles: [], boundStoreIds: [], boundSurveyIds: [] }
    const { ledger, at, newId } = await openCompanyWriter(transaction, context, member)
    const record = await ledger.find('upload', uploadId)
    if (!record || record.deletedV !== null) return undefined
    const operation = { opId: newId(), clientId: newId(), seq: 1, userId }
    ledger.write({ entity: 'upload', id: uploadId, kind: 'set', set }, { operation, at })
    await ledger.flush()
    return ledger.version
  })
  if (v !== undefined) context.pokes.poke(companyId, v)
}
