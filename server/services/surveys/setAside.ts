import { hash } from 'node:crypto'
import { maySee } from '#domain/sync/scope.ts'
import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listSetAside, PublicAnswer } from '#domain/contracts/survey.ts'
import { AppError } from '#domain/errors.ts'
import { canonicalJson } from '#domain/json.ts'
import { mayReview } from '#domain/survey/answerReview.ts'
import { type PublicEnd, publicEnds } from '#domain/survey/publicPeriod.ts'
import { recordOf } from '../records/storedRecord.ts'
import type { Ports } from '../../ports.ts'

/** Limits of quarantined responses per survey: count, total size and lifetime. */
export const setAsideLimits = { count: 500, bytes: 4_000_000, days: 90 } as const

/**
 * Quarantines a refused response, only once, with the reason for the survey's reviewers. Returns false if the survey
 * has reached its limit.
 */
export async function setAside(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { companyId, surveyId }: { readonly companyId: string; readonly surveyId: string },
  reason: PublicEnd,
  answer: PublicAnswer,
): Promise<boolean> {
  const text = canonicalJson(answer)
  const bytes = Buffer.byteLength(text)
  const { count, storedBytes } = await database
    .selectFrom('set_aside_answer')
    .select((row) => [row.fn.countAll().as('count'), row.fn.sum('bytes').as('storedBytes')])
    .where('company_id', '=', companyId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= setAsideLimits.count || Number(storedBytes ?? 0) + bytes > setAsideLimits.bytes) return false
  const about = { company_id: companyId, survey_id: surveyId, id: hash('sha256', text) }
  await database
    .insertInto('set_aside_answer')
    .values({ ...about, reason, answer: text, bytes, at: new Date(clock()).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/**
 * Returns a survey's quarantined responses, newest first, to members who may see and review it; throws `dataMissing`
 * otherwise.
 */
export async function readSetAside(
  { database }: Pick<Ports, 'database'>,
  member: Member,
  { surveyId }: InputOf<typeof listSetAside>,
): Promise<ReplyOf<typeof listSetAside>> {
  const survey = await database
    .selectFrom('record')
    .selectAll()
    .where('company_id', '=', member.companyId)
    .where('entity', '=', 'survey')
    .where('id', '=', surveyId)
    .executeTakeFirst()
  if (!survey || !mayReview(member) || !maySee(member, recordOf(survey))) throw new AppError('dataMissing')
  const rows = await database
    .selectFrom('set_aside_answer')
    .select(['id', 'reason', 'answer', 'at'])
    .where('company_id', '=', member.companyId)
    .where('survey_id', '=', surveyId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(setAsideLimits.count)
    .execute()
  return {
    answers: rows.map(({ id, reason, answer, at }) => ({
      id,
      at,
      answer: JSON.parse(answer) as PublicAnswer,
      reason: publicEnds.find((end) => end === reason) ?? 'closed',
    })),
  }
}

export async function sweepSetAside({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock() - setAsideLimits.days * 86_400_000).toISOString()
  const gone = await database.deleteFrom('set_aside_answer').where('at', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
