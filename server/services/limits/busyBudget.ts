import { AppError } from '#domain/errors.ts'
import { type BusyClock, BusyShares } from '../../http/busyShares.ts'
import type { Allowance, AllowanceOf, BusyBudget, Ports } from '../../ports.ts'

const minute = 60_000

/**
 * Milliseconds of server time per minute. A first sync of 5,000 records takes 300 ms; ten thousand changes after weeks
 * offline take 2,000 ms. A member over the limit continues at the refill rate, a third of a process's time.
 */
export const busyAllowances = {
  member: { name: 'server time of a member', whole: 20_000, withinMs: minute },
  company: { name: 'server time of a company', whole: 40_000, withinMs: minute },
  /** Limit for requests without a session. */
  network: { name: 'server time of a network', whole: 10_000, withinMs: minute },
} as const satisfies Readonly<Record<string, Allowance>>

/**
 * A payer's server time is stored once it reaches this number of milliseconds, because a typical request takes only 1
 * to 5 ms.
 */
const writtenFromMs = 100

/** Maximum number of payers with a remainder in memory. At this number, all remainders are dropped. */
const maxRemembered = 10_000

/** Creates the server time budget: charges requests to allowances and refuses requests while an allowance is spent. */
export function createBusyBudget(
  { allowances, steady, reportFault }: Pick<Ports, 'allowances' | 'steady' | 'reportFault'>,
  clock: BusyClock,
): BusyBudget {
  const shares = new BusyShares(clock)
  const unwritten = new Map<string, number>()
  /** Time at which each payer's spent allowance has room again. */
  const spentUntil = new Map<string, number>()

  const refuse = (payers: readonly AllowanceOf[]): void => {
    const waitMs = Math.max(0, ...payers.map((payer) => (spentUntil.get(keyOf(payer)) ?? 0) - steady()))
    if (waitMs > 0) throw new AppError('tooManyTries', { waitSeconds: Math.ceil(waitMs / 1_000) })
  }

  const charge = async (payers: readonly AllowanceOf[], ms: number): Promise<void> => {
    const due = payers.flatMap((payer): [AllowanceOf, number][] => {
      const sum = (unwritten.get(keyOf(payer)) ?? 0) + ms
      if (sum >= writtenFromMs) return [[payer, sum]]
      if (unwritten.size >= maxRemembered) unwritten.clear()
      unwritten.set(keyOf(payer), sum)
      return []
    })
    if (due.length === 0) return
    for (const [payer] of due) unwritten.delete(keyOf(payer))
    await allowances.take(due.map(([[allowance, whose], sum]) => [allowance, whose, Math.round(sum)] as const))
    const of = due.map(([payer]) => payer)
    const left = await allowances.left(of)
    for (const [index, payer] of of.entries()) {
      const [{ whole, withinMs }] = payer
      const missing = 1 - left[index]!
      if (missing > 0) spentUntil.set(keyOf(payer), steady() + (missing / whole) * withinMs)
      else spentUntil.delete(keyOf(payer))
    }
    for (const [key, until] of spentUntil) if (until <= steady()) spentUntil.delete(key)
  }

  return {
    begin: (request) => shares.begin(request),
    refuse,
    async end(request, payers) {
      const ms = shares.end(request)
      if (ms > 0) await charge(payers, ms).catch((error: unknown) => reportFault(error, 'the budget of server time'))
    },
  }
}

const keyOf = ([{ name }, whose]: AllowanceOf): string => `${name} ${whose}`
