import type { Member } from '#domain/access/permissions.ts'
import type { push } from '#domain/contracts/sync.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import type { ServerContext } from '../context.ts'
import { applyOperations } from './applyOperations.ts'
import { readEpoch } from './readEpoch.ts'

/** Oldest shape of operations that the server still converts. */
const oldestSchemaV = 1

/** Takes in what a device sends. Throws `epochChanged` when it builds on a data set that was replaced by a backup. */
export async function pushOperations(
  context: ServerContext,
  member: Member,
  input: InputOf<typeof push>,
): Promise<ReplyOf<typeof push>> {
  const epoch = await readEpoch(context)
  if (input.schemaV < oldestSchemaV) throw new AppError('versionTooOld')
  if (input.epoch !== null && input.epoch !== epoch) throw new AppError('epochChanged')
  const { v, results } = await applyOperations(context, { member, clientId: input.clientId, operations: input.ops })
  await noteClient(context, member, input)
  return { epoch, v, serverNow: new Date(context.clock()).toISOString(), durableV: v, results: [...results] }
}

/** Keeps how far a device has come: what it sent, and up to where it has taken the answers in. */
async function noteClient(
  { database, clock }: ServerContext,
  { companyId, userId }: Member,
  { clientId, ops, ackedThrough }: InputOf<typeof push>,
): Promise<void> {
  const numbers = ops.map((op) => Number((op as { seq?: unknown } | null)?.seq)).filter(Number.isSafeInteger)
  const known = await database
    .selectFrom('sync_client')
    .select(['last_seq', 'acked_through'])
    .where('company_id', '=', companyId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const row = {
    user_id: userId,
    last_seq: Math.max(known?.last_seq ?? 0, ...numbers),
    acked_through: Math.max(known?.acked_through ?? 0, ackedThrough),
    seen_at: new Date(clock()).toISOString(),
  }
  await database
    .insertInto('sync_client')
    .values({ company_id: companyId, client_id: clientId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'client_id']).doUpdateSet(row))
    .execute()
}
