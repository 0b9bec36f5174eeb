import type { Transaction } from 'kysely'
import { replyNames } from '#domain/contracts/replyNames.ts'
import { AppError } from '#domain/errors.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { Period } from '#domain/plan/period.ts'
import { type PlanQuota, quotasAt } from '#domain/plan/plans.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { readCounting } from '../plan/readPlan.ts'
import type { Ports } from '../../ports.ts'

type Counter = Pick<Ports, 'database' | 'clock' | 'random'>

export interface Whose {
  readonly companyId: string
  readonly userId: string
}

/** Usage of a quota, including device reserves; the maximum is null if unlimited. */
export interface QuotaState {
  readonly used: number
  readonly [replyNames.max]: number | null
  readonly left: number | null
  /** Time when the count resets (ISO, UTC); null if it never does. */
  readonly renewsAt: string | null
}

/** Maximum number of uses that a member can reserve for offline work, across all devices. */
const reserveSize = 2

/**
 * Counts one use, idempotent by key. A use of a valid `reserve` was already counted, so it is accepted even if no use
 * is left. Throws `quotaUsedUp` if no use is left.
 */
export async function takeQuota(
  context: Counter & Pick<Ports, 'pokes'>,
  { companyId, userId }: Whose,
  quota: PlanQuota,
  key: string,
  reserve?: string,
): Promise<QuotaState> {
  let isAdded = false
  const state = await counting(context, companyId, quota, async (counter) => {
    if (await counter.isCounted(key)) return
    if (reserve !== undefined && (await counter.useReserve(reserve, key))) return
    await counter.refuseIfUsedUp()
    await counter.add({ use_key: key, device: null, is_kept: 0, user_id: userId })
    isAdded = true
  })
  if (isAdded) context.pokes.announce(companyId, 'quotas')
  return state
}

/**
 * Reserves uses for a device as far as the plan allows, and returns all of the period's reserves on this device. A
 * member has at most two reserves on all devices together, and fewer or none if the plan has few uses. Doesn't notify
 * pages, because every device that reserves would wake all others.
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
    const { max } = counter
    const wanted = max === null ? reserveSize : Math.min(reserveSize, Math.floor(max / 5))
    for (let count = await counter.reservedBy(userId); count < wanted && (await counter.hasLeft()); count += 1) {
      const use_key = `kept ${uuidV7(context.clock(), context.random(10))}`
      await counter.add({ use_key, device, is_kept: 1, user_id: userId })
      reserve.push(use_key)
    }
  })
  return { state, reserve }
}

export const readQuota = (
  context: Pick<Counter, 'database' | 'clock'>,
  companyId: string,
  quota: PlanQuota,
): Promise<QuotaState> => counting(context, companyId, quota, () => Promise.resolve())

function counting(
  { database, clock }: Pick<Counter, 'database' | 'clock'>,
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

class QuotaCounter {
  readonly #transaction: Transaction<DatabaseSchema>
  readonly #about: Counted
  readonly max: number | null

  constructor(transaction: Transaction<DatabaseSchema>, about: Counted, max: number | null) {
    this.#transaction = transaction
    this.#about = about
    this.max = max
  }

  async isCounted(key: string): Promise<boolean> {
    return (await this.#uses().where('use_key', '=', key).select('use_key').executeTakeFirst()) !== undefined
  }

  /** Converts a reserve to an actual use; returns false if the reserve is unknown or already used. */
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
    return this.max === null || (await this.#used()) < this.max
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
    const used = await this.#used()
    const { max } = this
    const left = max === null ? null : Math.max(0, max - used)
    return { used, [replyNames.max]: max, left, renewsAt: this.#about.period.endsAt }
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
