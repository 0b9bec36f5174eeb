import { hash } from 'node:crypto'
import type { Member } from '#domain/access/permissions.ts'
import type { InputOf, ReplyOf } from '#domain/contracts/endpoint.ts'
import type { takePublicAnswer } from '#domain/contracts/survey.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { canonicalJson } from '#domain/json.ts'
import { answeredOverLink } from '#domain/survey/askedOverLink.ts'
import { respondentId } from '#domain/survey/respondent.ts'
import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import { applyOperations } from '../applyOperations.ts'
import { readValues } from './publicSurvey.ts'
import { readTicket, type Ticket } from './tickets.ts'
import type { Ports, Allowance } from '../../ports.ts'

type Handed = InputOf<typeof takePublicAnswer>
type Receipt = ReplyOf<typeof takePublicAnswer>

/** New answers over the link of one survey. More wait on their phones: a flood fills no company's database. */
const answersOfSurvey: Allowance = { name: 'public answers', whole: 5_000, withinMs: 86_400_000 }

/** Most bytes of a stranger's answer, which never has photos: some twenty thousand Chinese characters. */
export const mostAnswerBytes = 64 * 1024

/**
 * Takes in an answer over a public link through the door of every edit, once however often it comes. What the survey has become
 * meanwhile is not asked: an answer that was begun is never refused for being late.
 */
export async function takeAnswer(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'pokes' | 'allowances' | 'reportFault' | 'shapes'>,
  { ticket: text, answer, homepage }: Handed,
): Promise<Receipt> {
  const ticket = await readTicket(context, text)
  if (!ticket) throw new AppError('surveyTicketWrong')
  if (Buffer.byteLength(JSON.stringify(answer)) > mostAnswerBytes) throw new AppError('tooLarge')
  const receipt = { id: answer.id, sha256: hash('sha256', canonicalJson(answer)) }
  // A program that fills every field is thanked like anybody, so that it learns nothing. What it wrote is not kept.
  if (homepage) return { ...receipt, isKnown: false }
  const { companyId, surveyId, versionId } = ticket
  const version = await readVersion(context, ticket)
  const { values, startedAt, finishedAt, language } = answer
  const fields = { values: answeredOverLink(version, values), startedAt, finishedAt, language, isPublic: true }
  const isKnown = await isTaken(context, companyId, answer.id)
  if (!isKnown) context.allowances.refuseIfSpent(answersOfSurvey, `${companyId} ${surveyId}`)
  const operation = operationOf(answer, { survey: surveyId, version: versionId, ...fields })
  const batch = { member: respondentOf(companyId), clientId: answer.id, operations: [operation], isOfServer: true }
  const { results, hasChanged } = await applyOperations(context, batch)
  const [result] = results
  if (result?.outcome === 'rejected') throw new AppError(refusals[result.code] ?? 'serverFault')
  if (hasChanged) context.allowances.take(answersOfSurvey, `${companyId} ${surveyId}`, 1)
  return { ...receipt, isKnown: !hasChanged }
}

const refusals: { readonly [code: string]: 'answerDiffers' | 'invalidFields' } = {
  payload_differs: 'answerDiffers',
  invalid: 'invalidFields',
}

/** What the version asks, also of a survey that has been deleted since: versions stay. */
async function readVersion(context: Pick<Ports, 'database'>, { companyId, versionId }: Ticket) {
  const version = await readValues(context, companyId, 'surveyVersion', versionId)
  if (!version?.content) throw new AppError('surveyTicketWrong')
  return version.content
}

/** True where this answer came over a link before. An id under which anything else is kept is refused: nobody writes over it. */
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

/** Whoever answers over a link, in the company of the ticket: no account, and so nobody who could sign in. */
const respondentOf = (companyId: string): Member => ({
  ...{ userId: respondentId, companyId, roles: ['owner'], boundStoreIds: [], boundSurveyIds: [] },
})

/** The one operation of an answer: the same from the same answer every time, so that a resend is known. */
const operationOf = ({ id, finishedAt }: Handed['answer'], values: FieldValues): Operation => ({
  ...{ opId: id, clientId: id, seq: 1, txId: id, entity: 'answer', entityId: id, kind: 'create' },
  fields: Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }])),
  ...{ rowBaseV: 0, deps: [], schemaV: currentSchemaV, userId: respondentId, wallAt: finishedAt, skewMs: 0 },
})
