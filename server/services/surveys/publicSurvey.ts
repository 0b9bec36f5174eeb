import type { PublicSurvey } from '#domain/contracts/survey.ts'
import { timeZoneOf } from '#domain/company/timeZone.ts'
import type { EntityName, EntityValues } from '#domain/entities.ts'
import { AppError } from '#domain/errors.ts'
import { locales } from '#domain/locale.ts'
import { withoutPrivateQuestions } from '#domain/survey/publicQuestions.ts'
import { isPublicKey, readPublicToken } from '#domain/survey/publicToken.ts'
import { isTakingPublic, lastArrivalOf } from '#domain/survey/publicPeriod.ts'
import { exceedsPlan } from './surveyPlan.ts'
import { readLogo } from './readLogo.ts'
import { isSameText, linkMark, signTicket } from './tickets.ts'
import type { Ports } from '../../ports.ts'

type Survey = EntityValues<'survey'>

/** Key to compare with if a survey is missing, so that the response takes as long as for a wrong key. */
const noKey = '0'.repeat(32)

/**
 * Returns a public link's survey with only the company's name, logo and time zone. Throws `surveyLinkWrong` for a wrong
 * key or a deleted or unpublished survey.
 */
export async function readSurveyOfLink(
  context: Pick<Ports, 'database' | 'clock' | 'random' | 'files' | 'reportFault'>,
  t: string,
): Promise<PublicSurvey> {
  const token = readPublicToken(t)
  if (!token) throw new AppError('surveyLinkWrong')
  const { companyId, surveyId, key } = token
  const survey = await readValues(context, companyId, 'survey', surveyId)
  const isRight = isSameText(key, isPublicKey(survey?.publicKey) ? survey.publicKey : noKey)
  if (!survey || !isRight || survey.version === undefined) throw new AppError('surveyLinkWrong')
  const { topic = '', topicEnglish = '', opensOn = null, closesOn = null } = survey
  const now = context.clock()
  const isInPlan = !(await exceedsPlan(context.database, companyId, surveyId, now))
  return {
    surveyId,
    topic,
    topicEnglish,
    opensOn,
    closesOn,
    begunUntil: isInPlan ? begunUntilOf(survey) : new Date(0).toISOString(),
    ...(await readCompany(context, companyId)),
    published:
      isInPlan && isTakingPublic(survey, now) ? await readPublished(context, companyId, surveyId, survey) : null,
  }
}

/** Later times have five-digit years, which the page can't parse. */
const lastWritableTime = Date.UTC(9999, 11, 31)

function begunUntilOf(survey: Survey): string | null {
  const last = lastArrivalOf(survey)
  return last >= lastWritableTime ? null : new Date(Math.max(last, 0)).toISOString()
}

async function readPublished(
  context: Pick<Ports, 'database' | 'clock' | 'random'>,
  companyId: string,
  surveyId: string,
  survey: Survey,
): Promise<PublicSurvey['published']> {
  const versionId = survey.version!
  const version = await readValues(context, companyId, 'surveyVersion', versionId)
  if (!version?.content) throw new AppError('surveyLinkWrong')
  return {
    versionId,
    number: version.number ?? 1,
    content: withoutPrivateQuestions(version.content),
    languages: locales.filter((locale) => (version.languages ?? survey.languages ?? locales).includes(locale)),
    ticket: await signTicket(context, {
      companyId,
      surveyId,
      versionId,
      at: context.clock(),
      link: linkMark(survey.publicKey),
    }),
  }
}

async function readCompany(
  context: Pick<Ports, 'database' | 'files' | 'reportFault'>,
  companyId: string,
): Promise<Pick<PublicSurvey, 'company' | 'timeZone'>> {
  const company = await context.database
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const settings = await context.database
    .selectFrom('record')
    .select(['id', 'fields'])
    .where('company_id', '=', companyId)
    .where('entity', '=', 'companySettings')
    .where('deleted_v', 'is', null)
    .orderBy('created_v')
    .executeTakeFirst()
  const own = JSON.parse(settings?.fields ?? '{}') as EntityValues<'companySettings'>
  const { companyName = company.name, logo } = own
  return {
    company: {
      name: companyName,
      logo: await readLogo(context, companyId, { id: settings?.id ?? '', sha256: logo?.[0]?.sha256 }),
    },
    timeZone: timeZoneOf(own),
  }
}

/** Returns a record's values; undefined if missing or deleted. */
export async function readValues<N extends EntityName>(
  { database }: Pick<Ports, 'database'>,
  companyId: string,
  entity: N,
  id: string,
): Promise<EntityValues<N> | undefined> {
  const row = await database
    .selectFrom('record')
    .select('fields')
    .where('company_id', '=', companyId)
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('deleted_v', 'is', null)
    .executeTakeFirst()
  return row && (JSON.parse(row.fields) as EntityValues<N>)
}
