import { hash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { runQuery } from '../../storage/runQuery.ts'
import type { Ports } from '../../ports.ts'

const day = 86_400_000

/**
 * Maximum new responses per day over links: for a survey, and for one network answering it, so that one network can't
 * use up the survey's quota.
 */
export const responsesPerDay = { survey: 5_000, network: 500 } as const

type CountPorts = Pick<Ports, 'database' | 'clock'>

const takeOne = `INSERT INTO public_allowance (key_hash, taken, began_at) VALUES (?, 1, ?)
  ON CONFLICT (key_hash) DO UPDATE SET
    taken = CASE WHEN public_allowance.began_at <= excluded.began_at - ${day} THEN 1 ELSE public_allowance.taken + 1 END,
    began_at = CASE WHEN public_allowance.began_at <= excluded.began_at - ${day}
      THEN excluded.began_at ELSE public_allowance.began_at END
  RETURNING taken, began_at`

/**
 * Counts are stored in the database, so that they apply to all processes and survive restarts. Throws `tooManyTries`
 * with the seconds left.
 */
export async function takeResponse(
  ports: CountPorts,
  { companyId, surveyId }: { readonly companyId: string; readonly surveyId: string },
  network: string,
): Promise<void> {
  const survey = `${companyId} ${surveyId}`
  // Count the network first, so that a network over its limit doesn't use up the survey's quota.
  await countOne(ports, `${survey} ${network}`, responsesPerDay.network)
  await countOne(ports, survey, responsesPerDay.survey)
}

async function countOne({ database, clock }: CountPorts, key: string, max: number): Promise<void> {
  const now = clock()
  const [row] = await runQuery<{ taken: number; began_at: number }>(database, takeOne, [hash('sha256', key), now])
  if (Number(row!.taken) <= max) return
  const waitSeconds = Math.max(1, Math.ceil((Number(row!.began_at) + day - now) / 1_000))
  throw new AppError('tooManyTries', { waitSeconds })
}

export async function sweepPublicAllowances({ database, clock }: CountPorts): Promise<number> {
  const gone = await database
    .deleteFrom('public_allowance')
    .where('began_at', '<', clock() - day)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
