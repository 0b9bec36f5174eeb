import type { ValuesOf } from '../fields/field.ts'
import type { answerFields } from './answerFields.ts'
import type { Locale } from '../locale.ts'
import type { Cell } from '../parsing/cell.ts'
import { optionsOf, replyText } from './answerRules.ts'
import { answersAs } from './questionTypes.ts'
import { type Question, questionsOf, type SurveyContent, textIn } from './surveyContent.ts'
import { pathOf } from './surveyPath.ts'

export interface QuestionVersion {
  readonly id: string
  readonly number: number
  readonly content: SurveyContent
}

export interface WrittenAnswer {
  readonly id: string
  readonly fields: ValuesOf<typeof answerFields>
}

export interface AnswerColumn {
  readonly heading: string
  readonly note?: string
}

export type ReplyWriting = 'labels' | 'codes'

/** First columns of every response table; their names are reserved. */
const ownColumns = ['id', 'version', 'store', 'language', 'started_at', 'finished_at', 'latitude', 'longitude'] as const

/**
 * Builds one row per response, with `ownColumns` and one column per question. A question in several versions has one
 * column, titled as in its newest version. Answers skipped by a jump are empty. With `codes`, option ids are separated
 * by spaces.
 */
export function answerTable(
  versions: readonly QuestionVersion[],
  answers: Iterable<WrittenAnswer>,
  storeName: (id: string) => string,
  locale: Locale,
  writing: ReplyWriting = 'labels',
): { readonly columns: readonly AnswerColumn[]; readonly rows: Iterable<readonly Cell[]> } {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number)
  const questions = new Map<string, Question>()
  for (const { content } of newestFirst)
    for (const question of questionsOf(content)) if (!questions.has(question.id)) questions.set(question.id, question)
  const columns = [
    ...ownColumns.map((heading) => ({ heading })),
    ...[...questions.values()].map(({ name, id, text }) => ({ heading: name || id, note: textIn(text, locale) })),
  ]
  return {
    columns,
    rows: rowsOf(
      new Map(versions.map((version) => [version.id, version])),
      [...questions.keys()],
      answers,
      storeName,
      locale,
      writing,
    ),
  }
}

function* rowsOf(
  versions: ReadonlyMap<string, QuestionVersion>,
  questions: readonly string[],
  answers: Iterable<WrittenAnswer>,
  storeName: (id: string) => string,
  locale: Locale,
  writing: ReplyWriting,
): Generator<readonly Cell[]> {
  for (const { id, fields } of answers) {
    const version = versions.get(fields.version ?? '')
    const { values = {}, place, store, language, startedAt, finishedAt } = fields
    const asked = version && new Map(pathOf(version.content, values).asked.map((question) => [question.id, question]))
    yield [
      id,
      version?.number,
      store === undefined ? undefined : storeName(store),
      language,
      startedAt,
      finishedAt,
      place?.latitude,
      place?.longitude,
      ...questions.map((one) => replyCell(asked?.get(one), values[one], locale, writing)),
    ]
  }
}

function replyCell(
  question: Question | undefined,
  reply: Parameters<typeof replyText>[1],
  locale: Locale,
  writing: ReplyWriting,
): Cell {
  if (!question || !reply) return undefined
  const text = replyText(question, reply, locale) || undefined
  const kind = answersAs(question)
  switch (kind) {
    case 'number':
      return reply.number ?? text
    case 'choice':
    case 'choices':
      return writing === 'codes' && optionsOf(question).length > 0 ? reply.options?.join(' ') || undefined : text
    case 'text':
    case 'drawn':
    case 'photos':
      return text
    default:
      return kind satisfies never
  }
}
