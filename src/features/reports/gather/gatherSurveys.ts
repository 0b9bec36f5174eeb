import type { Locale } from '#domain/locale.ts'
import type { SurveyFacts } from '#domain/reportAssembly/siteFacts.ts'
import type { AnswerValues, Reply } from '#domain/survey/answerValues.ts'
import { answersAs } from '#domain/survey/questionTypes.ts'
import { type Question, questionsOf, textIn } from '#domain/survey/surveyContent.ts'
import { pathOf } from '#domain/survey/surveyPath.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import { companyDay } from '#i18n/companyClock.ts'
import { recordTitle } from '#session/recordTitle.ts'

/**
 * Gathers a store's survey results, based on the current version of each survey. Answers to questions that a jump
 * skipped don't count.
 */
export async function gatherSurveys(
  database: LocalDatabase,
  storeId: string | undefined,
  locale: Locale,
): Promise<readonly SurveyFacts[]> {
  if (storeId === undefined) return []
  const answers = (await listRecords(database, 'answer')).filter(({ fields }) => fields.store === storeId)
  return surveysOf(database, answers, locale)
}

/** Summarizes responses by survey, omitting deselected questions. */
export async function surveysOf(
  database: LocalDatabase,
  answers: readonly LocalRecord<'answer'>[],
  locale: Locale,
  isWanted: (survey: string, question: string) => boolean = () => true,
): Promise<readonly SurveyFacts[]> {
  const bySurvey = Map.groupBy(answers, ({ fields }) => fields.survey ?? '')
  const found = await Promise.all(
    [...bySurvey].map(async ([id, own]) => {
      const survey = await database.view('survey').get(id)
      return survey?.deletedV === null ? surveyFacts(database, survey, own, { locale, isWanted }) : undefined
    }),
  )
  return found.filter((survey) => survey !== undefined)
}

async function surveyFacts(
  database: LocalDatabase,
  survey: LocalRecord<'survey'>,
  answers: readonly LocalRecord<'answer'>[],
  { locale, isWanted }: { locale: Locale; isWanted: (survey: string, question: string) => boolean },
): Promise<SurveyFacts> {
  const version = survey.fields.version && (await database.view('surveyVersion').get(survey.fields.version))
  const content = version ? version.fields.content : undefined
  const replies = content
    ? answers.map(({ fields: { values = {} } }) => {
        const asked = new Set(pathOf(content, values).asked.map(({ id }) => id))
        return Object.fromEntries(Object.entries(values).filter(([id]) => asked.has(id)))
      })
    : []
  const last = answers
    .map(({ fields }) => fields.finishedAt ?? '')
    .toSorted()
    .at(-1)
  return {
    topic: recordTitle('survey', survey.fields, locale) ?? '\u2013',
    answers: answers.length,
    ...(last ? { last: companyDay(last) } : {}),
    questions: content
      ? questionsOf(content)
          .filter(({ id }) => isWanted(survey.id, id))
          .flatMap((question) => countReplies(question, replies, locale) ?? [])
      : [],
  }
}

type Counted = SurveyFacts['questions'][number]

function countReplies(question: Question, replies: readonly AnswerValues[], locale: Locale): Counted | undefined {
  const own = replies.flatMap((values) => values[question.id] ?? [])
  const kind = answersAs(question)
  switch (kind) {
    case 'number':
      return countNumbers(question, own, locale)
    case 'choice':
    case 'choices':
      return countOptions(question, own, locale)
    case 'text':
    case 'drawn':
    case 'photos':
      return undefined
    default:
      return kind satisfies never
  }
}

function countNumbers(question: Question, replies: readonly Reply[], locale: Locale): Counted | undefined {
  const numbers = replies.flatMap(({ number }) => number ?? [])
  if (numbers.length === 0) return undefined
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const unit = textIn(question.unit, locale)
  return { text: textIn(question.text, locale), base: numbers.length, mean, ...(unit === '' ? {} : { unit }) }
}

function countOptions(question: Question, replies: readonly Reply[], locale: Locale): Counted | undefined {
  const answered = replies.filter(({ options = [] }) => options.length > 0)
  if (!question.options || answered.length === 0) return undefined
  const options = question.options.map((option) => ({
    text: textIn(option.text, locale),
    count: answered.filter(({ options: chosen = [] }) => chosen.includes(option.id)).length,
  }))
  return { text: textIn(question.text, locale), base: answered.length, options }
}
