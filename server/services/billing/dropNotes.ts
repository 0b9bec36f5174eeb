import { emptyRecord, hasOpenConflict } from '../bin/emptyRecord.ts'
import { inSteps, noRights, type Step } from '../bin/inSteps.ts'
import { readEpoch } from '../records/readEpoch.ts'
import { openCompanyWriter } from '../sync/companyWriter.ts'
import { readLicences } from '../plan/readPlan.ts'
import type { Ports } from '../../ports.ts'
import { inOrder, type Licence, licenceAt } from '#domain/plan/licence.ts'

/** Number of notes per transaction; small, because a transaction locks the company. */
const notesAtOnce = 50

/**
 * Purges map notes of companies downgraded to the free trial at least a week ago. Keeps notes with an open conflict.
 * Devices receive the purges as normal changes.
 */
export async function dropNotes(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  signal?: AbortSignal,
): Promise<number> {
  const at = new Date(context.clock()).toISOString()
  const companies = await context.database.selectFrom('company').select('id').execute()
  let count = 0
  for (const { id } of companies) {
    const end = notesEndAt(await readLicences(context.database, id), at)
    if (end === undefined || at < end) continue
    count += await inSteps('', (after) => dropSome(context, id, after), signal)
  }
  return count
}

async function dropSome(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes'>,
  companyId: string,
  after: string,
): Promise<Step<string>> {
  await readEpoch(context)
  const { v, ...step } = await context.database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('record')
      .select(['id', 'rv', 'deleted_v'])
      .where('company_id', '=', companyId)
      .where('entity', '=', 'mapNote')
      .where('id', '>', after)
      .orderBy('id')
      .limit(notesAtOnce)
      .execute()
    const next = rows.length < notesAtOnce ? undefined : rows.at(-1)!.id
    // Skip purged records, which have a version after their deletion.
    const whole = rows.filter(({ rv, deleted_v }) => deleted_v === null || rv <= deleted_v)
    if (whole.length === 0) return { v: 0, count: 0, next }
    const writer = await openCompanyWriter(transaction, context, { ...noRights, companyId })
    let count = 0
    for (const { id } of whole) {
      if (await hasOpenConflict(writer, { entity: 'mapNote', id })) continue
      await emptyRecord(transaction, writer, { entity: 'mapNote', id })
      count += 1
    }
    return { v: writer.ledger.version, count, next }
  })
  if (step.count > 0) context.pokes.poke(companyId, v)
  return step
}

const daysAfterDowngrade = 7

/**
 * Returns when a company's map notes are deleted (ISO, UTC): one week after a downgrade from a paid plan to the free
 * trial (product specification, section 4). Undefined without a downgrade; an expired plan doesn't count, and a later
 * purchase cancels the deletion.
 */
export function notesEndAt(licences: readonly Licence[], at: string): string | undefined {
  const now = licenceAt(licences, at)
  if (now?.planId !== 'trial') return undefined
  const wentDownAt = now.anchor < now.beginsAt ? now.anchor : now.beginsAt
  const before = inOrder(licences).findLast(({ beginsAt }) => beginsAt < wentDownAt)
  if (!before || before.planId === 'trial') return undefined
  return new Date(Date.parse(wentDownAt) + daysAfterDowngrade * 86_400_000).toISOString()
}
