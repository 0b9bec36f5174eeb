import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import { uuidV7 } from '#domain/ids.ts'
import { companyPlan, type Licence } from '#domain/plan/licence.ts'
import type { CompanyPlan } from '#domain/plan/plans.ts'
import type { Seated } from '#domain/plan/seats.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { readLicences } from '../billing/readPlan.ts'
import { personName } from '../personName.ts'
import { readSeated } from '../users/seats.ts'
import { Ledger } from './ledger.ts'
import type { Ports } from '../../ports.ts'

/** What is at hand while a batch is worked on: the ledger, the time of arrival, fresh ids and the names of members. */
export interface CompanyWriter {
  readonly ledger: Ledger
  /** When the server took the batch in (ISO, UTC). */
  readonly at: string
  /** No change of the batch counts as made before this (ISO, UTC); undefined where the server itself writes. */
  readonly notBefore: string | undefined
  /** True where the server itself writes: it may set every field, and signs as it says. */
  readonly isOfServer: boolean
  readonly newId: () => string
  /** The plan that the company has now, and the one that it had at a moment (ISO, UTC); read once. */
  readonly plans: (then: string) => Promise<readonly [now: CompanyPlan, then: CompanyPlan]>
  /** The members of the company, read once. */
  readonly seated: () => Promise<readonly Seated[]>
  /** Name of a member as others read it; an account that is gone has none. */
  readonly nameOf: (userId: string) => Promise<string>
}

/** Sets up a writer inside a transaction; the company's version counter is taken at once. */
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
