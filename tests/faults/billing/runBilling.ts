import { createContext } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openDatabase } from '#server/storage/openDatabase.ts'
import { testSettings } from '../../tools/databaseImage.ts'
import { seeded } from '../parts/seeded.ts'
import { BillingHistory } from './BillingHistory.ts'
import { checkBooks, type Harm, harms, type Wrong } from './checkBooks.ts'
import { Cut, FakeBank } from './FakeBank.ts'

export interface BillingTally {
  histories: number
  readonly harmed: Record<Harm, number>
  readonly failures: { readonly seed: number; readonly wrongs: readonly Wrong[] }[]
}

export const billingLine = ({ histories, harmed }: BillingTally): string =>
  `histories ${histories} ${harms.map((harm) => `${harm} ${harmed[harm]}`).join(' ')}`

const begin = Date.parse('2027-01-28T02:00:00Z')
/** Number of histories per database. */
const together = 200

export async function runBilling({ histories, seed }: { histories: number; seed: number }): Promise<BillingTally> {
  const tally: BillingTally = { histories: 0, harmed: { double: 0, lost: 0, negative: 0, unbalanced: 0 }, failures: [] }
  for (let first = 0; first < histories; first += together) {
    const database = openDatabase(':memory:')
    await migrate(database)
    for (let index = first; index < Math.min(histories, first + together); index += 1) {
      const wrongs = await playOne(database, seed + index)
      tally.histories += 1
      for (const { harm } of wrongs) tally.harmed[harm] += 1
      if (wrongs.length > 0) tally.failures.push({ seed: seed + index, wrongs })
    }
    await database.destroy()
  }
  return tally
}

async function playOne(database: ReturnType<typeof openDatabase>, seed: number): Promise<Wrong[]> {
  const random = seeded(seed)
  const time = { now: begin + random.below(400) * 86_400_000 }
  const power = { mayFail: false }
  const bank = new FakeBank({ random, now: () => time.now, power })
  const own = createContext(readEnv(testSettings), {
    database,
    clock: () => time.now,
    random(count) {
      if (power.mayFail && random.chance(0.05)) throw new Cut('The power was cut.')
      return random.bytes(count)
    },
    reportFault: () => {},
  })
  const context = { ...own, payments: bank.payments, invoices: bank.invoices }
  await clear(database)
  const id = `company ${seed}`
  const at = new Date(time.now).toISOString()
  const ends = new Date(time.now + 14 * 86_400_000).toISOString()
  const company = { id, name: id, is_demo: 0 as const, plan_id: 'trial', plan_ends_at: ends, created_at: at }
  await database.insertInto('company').values(company).execute()
  await new BillingHistory({ context, bank, random, time, power }, id).play(10 + random.below(25))
  return checkBooks(context, bank, id)
}

async function clear(database: ReturnType<typeof openDatabase>): Promise<void> {
  const tables = ['letter', 'payment_notice', 'payment_attempt', 'payment', 'refund', 'invoice'] as const
  for (const table of [...tables, 'licence', 'quota_use', 'purchase', 'job', 'company'] as const)
    await database.deleteFrom(table).execute()
}
