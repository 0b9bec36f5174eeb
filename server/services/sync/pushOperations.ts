import type { Member } from '#domain/access/permissions.ts'
import type { push } from '#domain/contracts/sync.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { isUuid } from '#domain/ids.ts'
import type { RequestSource } from '../../http/requestSource.ts'
import { applyOperations } from './applyOperations.ts'
import { noteDeletes } from '../audit/noteDeletes.ts'
import { readEpoch } from '../records/readEpoch.ts'
import { countPush, refuseGlut } from './floodLimits.ts'
import { keepDiscarded } from './keepDiscarded.ts'
import { readDeviceContact } from './deviceContact.ts'
import { noteClient } from './noteClient.ts'
import type { Ports } from '../../ports.ts'

/** Oldest supported version of pushed operations; raised only if no conversion is possible. */
const oldestSchemaV = 1

/**
 * Applies a device's operations. Throws, with nothing applied: `versionTooOld` if the app must update, `signInNeeded`
 * for another user's work, `epochChanged` after a restore, and `tooManyTries` beyond the limits of `refuseGlut` or for
 * too many new devices. Trailing operations are skipped if their results don't fit in one response; the device resends
 * these operations.
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

/** Source of a push, and when its session was opened (ISO, UTC). */
interface PushSource extends Pick<RequestSource, 'address' | 'agent'> {
  readonly signedInAt?: string
}

const isOfImport = (operation: unknown): boolean => (operation as { entity?: unknown } | null)?.entity === 'upload'

/** Accepts a missing author, which the parser handles. */
function isOfAnother(operation: unknown, { userId }: Member): boolean {
  const author = (operation as { userId?: unknown } | null)?.userId
  return author !== userId && typeof author === 'string' && isUuid(author)
}
