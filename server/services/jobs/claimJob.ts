import type { Ports } from '../../ports.ts'

/** Returns true in only one process, at most once per `everyMs` milliseconds. */
export async function claimJob(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  name: string,
  everyMs: number,
): Promise<boolean> {
  const now = clock()
  const taken_at = new Date(now).toISOString()
  const begun = await database
    .insertInto('job')
    .values({ name, taken_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows === 1n) return true
  const taken = await database
    .updateTable('job')
    .set({ taken_at })
    .where('name', '=', name)
    // A claim dated in the future was made while the clock was ahead, so the job is due.
    .where((job) =>
      job.or([job('taken_at', '<=', new Date(now - everyMs).toISOString()), job('taken_at', '>', taken_at)]),
    )
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
