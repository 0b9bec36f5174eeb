import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { uuidV7 } from '#domain/ids.ts'
import { companyPlan, type Licence } from '#domain/plan/licence.ts'
import type { CompanyPlan } from '#domain/plan/plans.ts'
import type { Seated } from '#domain/plan/seats.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readLicences } from '../plan/readPlan.ts'
import { personName } from '../people/personName.ts'
import { readSeated } from '../plan/readSeats.ts'
import { Ledger } from './ledger.ts'
import type { Ports } from '../../ports.ts'

export interface CompanyWriter {
  readonly ledger: Ledger
  /** Arrival time of the batch (ISO, UTC). */
  readonly at: string
  /**
   * Earliest time of the batch's changes (ISO, UTC); undefined if it isn't limited, as for imports and server writes.
   */
  readonly notBefore: string | undefined
  readonly isOfServer: boolean
  readonly newId: () => string
  /** Returns the company's current plan and its plan at a time (ISO, UTC); reads the licenses only once. */
  readonly plans: (then: string) => Promise<readonly [now: CompanyPlan, then: CompanyPlan]>
  readonly seated: () => Promise<readonly Seated[]>
  /** Returns the display name of a user; empty for a removed account. */
  readonly nameOf: (userId: string) => Promise<string>
}

/** Opens a writer in a transaction and locks the company's version counter immediately. */
export async function openCompanyWriter(
  transaction: Transaction<DatabaseSchema>,
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  member: Member,
  { notBefore, isOfServer = false }: { readonly notBefore?: string; readonly isOfServer?: boolean } = {},
): Promise<CompanyWriter> {
  const { companyId } = member
  const at = new Date(clock()).toISOString()
  let licences: Promise<readonly Licence[]> | undefined
  let seated: Promise<readonly Seated[]> | undefined
  return {
    async plans(then) {
      const known = await (licences ??= readLicences(transaction, companyId))
      return [companyPlan(known, at)!, companyPlan(known, then)!]
    },
    seated: () => (seated ??= readSeated(transaction, companyId)),
    ledger: await Ledger.open(transaction, member),
    at,
    notBefore,
    isOfServer,
    newId: () => uuidV7(clock(), random(10)),
    async nameOf(userId) {
      const account = await transaction
        .selectFrom('account')
        .select(['first_name', 'last_name'])
        .where('company_id', '=', companyId)
        .where('id', '=', userId)
        .executeTakeFirst()
      return account ? personName(account) : ''
    },
  }
}
