import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'

export interface AnswerCount {
  readonly all: number
  readonly unsent: number
}

export type SurveyRow = AnswerCount & { readonly record: LocalRecord<'survey'> }

export const surveySorts = ['newest', 'topic', 'state', 'answers', 'closes'] as const
type SurveySort = (typeof surveySorts)[number]

export interface SurveyFilter {
  readonly search: string
  readonly state: string
  readonly sort: SurveySort
}

export async function answerCountOf(database: LocalDatabase, survey: string): Promise<AnswerCount> {
  const answers = (await database.view('answer').where('survey').equals(survey).toArray()).filter(
    ({ deletedV }) => deletedV === null,
  )
  return { all: answers.length, unsent: answers.filter(({ pending }) => pending.length > 0).length }
}

export async function readSurveyRows(database: LocalDatabase): Promise<readonly SurveyRow[]> {
  const surveys = await listRecords(database, 'survey')
  return Promise.all(surveys.map(async (record) => ({ record, ...(await answerCountOf(database, record.id)) })))
}

const states = ['draft', 'open', 'closing', 'closed']
const stateOf = ({ record }: SurveyRow): string => record.fields.state ?? 'draft'
/** Returns the sort key for age; unsent surveys are newest. */
const ageOf = ({ record }: SurveyRow): number => (record.createdV === 0 ? Number.MAX_SAFE_INTEGER : record.createdV)

/** Equal rows are sorted by topic. */
export function findSurveys(
  rows: readonly SurveyRow[],
  { search, state, sort }: SurveyFilter,
  compare: (a: string, b: string) => number,
): readonly SurveyRow[] {
  const query = search.trim().toLowerCase()
  const topicOf = ({ record }: SurveyRow) => record.fields.topic ?? ''
  const orders: Record<SurveySort, (a: SurveyRow, b: SurveyRow) => number> = {
    newest: (a, b) => ageOf(b) - ageOf(a),
    topic: () => 0,
    state: (a, b) => states.indexOf(stateOf(a)) - states.indexOf(stateOf(b)),
    answers: (a, b) => b.all - a.all,
    closes: (a, b) => (a.record.fields.closesOn ?? '9999').localeCompare(b.record.fields.closesOn ?? '9999'),
  }
  return rows
    .filter((row) => state === '' || stateOf(row) === state)
    .filter(({ record: { fields } }) =>
      [fields.topic, fields.topicEnglish].some((topic) => (topic ?? '').toLowerCase().includes(query)),
    )
    .toSorted((a, b) => orders[sort](a, b) || compare(topicOf(a), topicOf(b)))
}
