import type { Member } from '#domain/access/permissions.ts'
import type { push } from '#domain/contracts/sync.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { isUuid } from '#domain/ids.ts'
import type { RequestSource } from '../http/requestSource.ts'
import { applyOperations } from './applyOperations.ts'
import { noteDeletes } from './audit/noteDeletes.ts'
import { readEpoch } from './readEpoch.ts'
import { countPush, refuseGlut } from './sync/floodLimits.ts'
import { keepDiscarded } from './sync/keepDiscarded.ts'
import { readDeviceContact } from './sync/deviceContact.ts'
import { noteClient } from './sync/noteClient.ts'
import type { Ports } from '../ports.ts'

/** Oldest shape of pushes that the server still understands; raised only where no conversion can help. */
export const oldestSchemaV = 1

/**
 * Takes in what a device sends. Throws `versionTooOld` for an app that must be updated first, `signInNeeded` when it holds work
 * of somebody else than who is signed in, and `epochChanged` when it builds on a data set that was replaced by a backup;
 * in each case nothing was done, nor with `tooManyTries`, where the member has had thousands of operations refused, or where they or their
 * company have sent more within a day than anybody works (`refuseGlut`). Operations at the end of a push whose answers have no room in one
 * reply are left: they have no answer, and the device sends them again.
 */
export async function pushOperations(
  context: Pick<
    Ports,
    'database' | 'clock' | 'random' | 'pokes' | 'importSignal' | 'allowances' | 'reportFault' | 'shapes'
  >,
  member: Member,
  input: InputOf<typeof push>,
  source: PushSource = { address: '', agent: '' },
): Promise<ReplyOf<typeof push>> {
  await refuseGlut(context.allowances, member, input.ops)
  const epoch = await readEpoch(context)
  if (input.schemaV < oldestSchemaV) throw new AppError('versionTooOld')
  const discarded = input.discarded ?? []
  if ([...input.ops, ...discarded].some((operation) => isOfAnother(operation, member)))
    throw new AppError('signInNeeded')
  if (input.epoch !== null && input.epoch !== epoch) throw new AppError('epochChanged')
  const at = new Date(context.clock()).toISOString()
  const { clientId } = input
  const device = { companyId: member.companyId, clientId, at, signedInAt: source.signedInAt ?? at }
  const contact = await readDeviceContact(context, device)
  const batch = { member, clientId, operations: input.ops, notBefore: contact.contactAt, mayStop: true }
  const { v, results, changes, bytes } = await applyOperations(
    context,
    batch,
    async (transaction, { results: given }) => {
      const ops = input.ops.slice(0, given.length)
      await noteDeletes(transaction, context, { member, operations: ops, results: given, source })
      await keepDiscarded(transaction, context, member, clientId, discarded, at)
      await noteClient(transaction, context, member, { ...input, ops }, at, contact)
    },
  )
  if (input.ops.some(isOfImport)) context.importSignal.ring()
  const taken = { operations: input.ops, results, changes, bytes, dropped: discarded.length }
  await countPush(context.allowances, member, taken)
  return { epoch, v, serverNow: new Date(context.clock()).toISOString(), durableV: v, results: [...results] }
}

/** Where a push comes from, and since when its session is open (ISO, UTC). */
interface PushSource extends Pick<RequestSource, 'address' | 'agent'> {
  readonly signedInAt?: string
}

const isOfImport = (operation: unknown): boolean => (operation as { entity?: unknown } | null)?.entity === 'upload'

/** True for work of another person; what names nobody is left to the parser. */
function isOfAnother(operation: unknown, { userId }: Member): boolean {
  const author = (operation as { userId?: unknown } | null)?.userId
  return author !== userId && typeof author === 'string' && isUuid(author)
}
