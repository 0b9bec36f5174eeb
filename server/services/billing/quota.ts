import type { Transaction } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { Period } from '#domain/plan/period.ts'
import { type PlanQuota, quotasAt } from '#domain/plan/plans.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { readCounting } from './readPlan.ts'
import type { Ports } from '../../ports.ts'

type Counter = Pick<Ports, 'database' | 'clock' | 'random'>

/** Who counts, and on which device. */
export interface Whose {
  readonly companyId: string
  readonly userId: string
}

/** How much of a quota is used, those kept on devices among it, and how much there is; `most` is null for any number. */
export interface QuotaState {
  readonly used: number
  readonly most: number | null
  readonly left: number | null
  /** When the count begins again (ISO, UTC); null for never. */
  readonly renewsAt: string | null
}

/** Most uses that a device keeps for when it has no network. */
export const reserveSize = 2

/**
 * Counts one use, once whatever is repeated: the same key never counts again. One that a device kept (`reserve`) was counted when it was
 * handed out, so it is taken in whenever it arrives. Refuses with `quotaUsedUp` when none is left.
 */
export function takeQuota(
  context: Counter,
  { companyId, userId }: Whose,
  quota: PlanQuota,
  key: string,
  reserve?: string,
): Promise<QuotaState> {
  return counting(context, companyId, quota, async (counter) => {
    if (await counter.isCounted(key)) return
    if (reserve !== undefined && (await counter.useReserve(reserve, key))) return
    await counter.refuseIfUsedUp()
    await counter.add({ use_key: key, device: null, is_kept: 0, user_id: userId })
  })
}

/**
 * Reserves uses for a device ahead of time, as far as the plan has any left, and returns all that it holds. A member holds at most two
 * at a time, however many devices ask, and none where the plan has few.
 */
export async function grantReserve(
  context: Counter,
  { companyId, userId }: Whose,
  device: string,
  quota: PlanQuota,
): Promise<{ state: QuotaState; reserve: string[] }> {
  let reserve: string[] = []
  const state = await counting(context, companyId, quota, async (counter) => {
    reserve = await counter.reservedOn(device)
    const { most } = counter
    const wanted = most === null ? reserveSize : Math.min(reserveSize, Math.floor(most / 5))
    for (let count = await counter.reservedBy(userId); count < wanted && (await counter.hasLeft()); count += 1) {
      const use_key = `kept ${uuidV7(context.clock(), context.random(10))}`
      await counter.add({ use_key, device, is_kept: 1, user_id: userId })
      reserve.push(use_key)
    }
  })
  return { state, reserve }
}

/** How much of each quota is used now. */
export const readQuota = (context: Counter, companyId: string, quota: PlanQuota): Promise<QuotaState> =>
  counting(context, companyId, quota, () => Promise.resolve())

/** Does something with a quota while nobody else does, and answers how it stands then. */
function counting(
  { database, clock }: Counter,
  companyId: string,
  quota: PlanQuota,
  work: (counter: QuotaCounter) => Promise<void>,
): Promise<QuotaState> {
  return database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, `quota ${companyId} ${quota}`)
    const at = new Date(clock()).toISOString()
    const { plan, period } = await readCounting(transaction, companyId, at)
    const counter = new QuotaCounter(transaction, { companyId, quota, period, at }, quotasAt(plan, at)[quota])
    await work(counter)
    return counter.state()
  })
}

interface Counted {
  readonly companyId: string
  readonly quota: PlanQuota
  readonly period: Period
  readonly at: string
}

/** One quota of one company inside a transaction. */
class QuotaCounter {
  readonly #transaction: Transaction<DatabaseSchema>
  readonly #about: Counted
  readonly most: number | null

  constructor(transaction: Transaction<DatabaseSchema>, about: Counted, max: number | null) {
    this.#transaction = transaction
    this.#about = about
    this.most = max
  }

  async isCounted(key: string): Promise<boolean> {
    return (await this.#uses().where('use_key', '=', key).select('use_key').executeTakeFirst()) !== undefined
  }

  /** Turns what a device kept into the use that it was for; false where it is unknown or used already. */
  async useReserve(reserve: string, key: string): Promise<boolean> {
    const { companyId, quota, at } = this.#about
    const used = await this.#transaction
      .updateTable('quota_use')
      .set({ use_key: key, is_kept: 0, at })
      .where('company_id', '=', companyId)
      .where('quota', '=', quota)
      .where('use_key', '=', reserve)
      .where('is_kept', '=', 1)
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  }

  async reservedOn(device: string): Promise<string[]> {
    const reserved = this.#uses().where('device', '=', device).where('is_kept', '=', 1)
    const rows = await reserved.where('period', '=', this.#about.period.beginsAt).select('use_key').execute()
    return rows.map(({ use_key }) => use_key)
  }

  /** Counts what a member has reserved on all devices together. */
  async reservedBy(userId: string): Promise<number> {
    const { count } = await this.#uses()
      .where('user_id', '=', userId)
      .where('is_kept', '=', 1)
      .where('period', '=', this.#about.period.beginsAt)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async hasLeft(): Promise<boolean> {
    return this.most === null || (await this.#used()) < this.most
  }

  async refuseIfUsedUp(): Promise<void> {
    if (!(await this.hasLeft())) throw new AppError('quotaUsedUp')
  }

  async add(row: { use_key: string; device: string | null; is_kept: 0 | 1; user_id: string }): Promise<void> {
    const { companyId, quota, period, at } = this.#about
    const about = { company_id: companyId, quota, period: period.beginsAt, at }
    await this.#transaction
      .insertInto('quota_use')
      .values({ ...about, ...row })
      .execute()
  }

  async state(): Promise<QuotaState> {
    const [used, { most }] = [await this.#used(), this]
    return { used, most, left: most === null ? null : Math.max(0, most - used), renewsAt: this.#about.period.endsAt }
  }

  async #used(): Promise<number> {
    const { count } = await this.#uses()
      .where('period', '=', this.#about.period.beginsAt)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  #uses() {
    const { companyId, quota } = this.#about
    return this.#transaction.selectFrom('quota_use').where('company_id', '=', companyId).where('quota', '=', quota)
  }
}
