import { hash } from 'node:crypto'
import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { takePublicAnswer } from '#domain/contracts/survey.ts'
import type { EntityValues } from '#domain/entities.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { canonicalJson } from '#domain/json.ts'
import { fitsLink } from '#domain/survey/publicQuestions.ts'
import { type PublicEnd, publicEndOf } from '#domain/survey/publicPeriod.ts'
import { anyResponseLength } from '#domain/survey/responseLength.ts'
import { respondentId } from '#domain/survey/respondent.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import { applyOperations } from '../sync/applyOperations.ts'
import { readValues } from './publicSurvey.ts'
import { takeResponse } from './publicAllowances.ts'
import { setAside } from './setAside.ts'
import { exceedsPlan } from './surveyPlan.ts'
import { linkMark, readTicket, type Ticket } from './tickets.ts'
import type { Ports } from '../../ports.ts'

type TakeInput = InputOf<typeof takePublicAnswer>
type Receipt = ReplyOf<typeof takePublicAnswer>

/**
 * Maximum size of a public response in bytes. Without photos, a response can hold some twenty thousand Chinese
 * characters.
 */
export const maxAnswerBytes = anyResponseLength

/**
 * Accepts a public response as a normal edit, idempotently: a resend gets the same receipt, with `isKnown`. Validates
 * against the survey's current state; responses that fail this check are quarantined for the reviewers.
 */
export async function takeAnswer(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  { ticket: text, answer, homepage }: TakeInput,
  network: string,
): Promise<Receipt> {
  const ticket = await readTicket(context, text)
  if (!ticket) throw new AppError('surveyTicketWrong')
  if (Buffer.byteLength(JSON.stringify(answer)) > maxAnswerBytes) throw new AppError('tooLarge')
  const receipt = { id: answer.id, sha256: hash('sha256', canonicalJson(answer)) }
  // A bot that fills every field gets the usual thank-you page, but its response is dropped.
  if (homepage) return { ...receipt, isKnown: false }
  const { companyId, surveyId, versionId } = ticket
  if (!(await isTaken(context, companyId, answer.id))) {
    await takeResponse(context, ticket, network)
    await refuseEnded(context, ticket, answer)
  }
  const { values, startedAt, finishedAt, language } = answer
  const fields = { values, startedAt, finishedAt, language, isPublic: true }
  const operation = operationOf(answer, { survey: surveyId, version: versionId, ...fields })
  const batch = { member: respondentOf(companyId), clientId: answer.id, operations: [operation], isOfServer: true }
  const { results, hasChanged } = await applyOperations(context, batch)
  const [result] = results
  if (result?.outcome === 'rejected') throw new AppError(refusals[result.code] ?? 'serverFault')
  return { ...receipt, isKnown: !hasChanged }
}

/** Refuses responses that are no longer accepted or don't match their version, and quarantines them. */
async function refuseEnded(
  context: Pick<Ports, 'database' | 'clock'>,
  ticket: Ticket,
  answer: TakeInput['answer'],
): Promise<void> {
  const { companyId, surveyId } = ticket
  const survey = await readValues(context, companyId, 'survey', surveyId)
  // A deleted survey has no reviewers, so the response remains on the phone.
  if (!survey) throw new AppError('surveyEnded')
  const reason = await findEnd(context, ticket, survey, answer)
  if (reason === undefined) return
  await setAside(context, ticket, reason, answer)
  throw new AppError(reason === 'content' ? 'invalidFields' : 'surveyEnded')
}

async function findEnd(
  context: Pick<Ports, 'database' | 'clock'>,
  ticket: Ticket,
  survey: EntityValues<'survey'>,
  { values }: TakeInput['answer'],
): Promise<PublicEnd | undefined> {
  const { companyId, surveyId, at: begunAt, link } = ticket
  const now = context.clock()
  const isSameLink = link === undefined || link === linkMark(survey.publicKey)
  const end = publicEndOf(survey, { begunAt, isSameLink, now })
  if (end !== undefined) return end
  if (await exceedsPlan(context.database, companyId, surveyId, now)) return 'plan'
  return fitsLink(await readVersion(context, ticket), values) ? undefined : 'content'
}

const refusals: { readonly [code: string]: 'answerDiffers' | 'invalidFields' } = {
  payload_differs: 'answerDiffers',
  invalid: 'invalidFields',
}

/** Returns the questions of the ticket's version; throws `surveyTicketWrong` without them. */
async function readVersion(context: Pick<Ports, 'database'>, { companyId, versionId }: Ticket) {
  const version = await readValues(context, companyId, 'surveyVersion', versionId)
  if (!version?.content) throw new AppError('surveyTicketWrong')
  return version.content
}

/**
 * Returns whether this response already arrived through a link. Throws `answerDiffers` for the id of a member's
 * response, so that it can't be overwritten.
 */
async function isTaken({ database }: Pick<Ports, 'database'>, companyId: string, id: string): Promise<boolean> {
  const record = await database
    .selectFrom('record')
    .select(['entity', 'created_by'])
    .where('company_id', '=', companyId)
    .where('entity', '=', 'answer')
    .where('id', '=', id)
    .executeTakeFirst()
  if (record && record.created_by !== respondentId) throw new AppError('answerDiffers')
  return record !== undefined
}

/** Returns the anonymous respondent in the ticket's company; no such account exists. */
const respondentOf = (companyId: string): Member => ({
  userId: respondentId,
  companyId,
  roles: ['owner'],
  boundStoreIds: [],
  boundSurveyIds: [],
})

/** Creates the operation with a deterministic id, so that resends are recognized. */
const operationOf = ({ id, finishedAt }: TakeInput['answer'], values: FieldValues): Operation => ({
  opId: id,
  clientId: id,
  seq: 1,
  txId: id,
  entity: 'answer',
  entityId: id,
  kind: 'create',
  fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }])),
  rowBaseV: 0,
  deps: [],
  schemaV: currentSchemaV,
  userId: respondentId,
  wallAt: finishedAt,
  skewMs: 0,
})
