import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords, recordById } from '#db/queries/records.ts'
import { answerTable } from '#domain/survey/answerTable.ts'
import { writeAnswers } from '#draw/sheets/writeAnswers.ts'
import { counted } from './writeRecordFiles.ts'
import type { AnswersAsk, OnRows } from './writeSheetPort.ts'

export async function writeAnswerFile(
  database: LocalDatabase,
  { survey, format, locale, ids, version, writing }: AnswersAsk,
  onRows: OnRows,
): Promise<Blob> {
  const isOfSurvey = ({ fields }: { readonly fields: { readonly survey?: string } }): boolean =>
    fields.survey === survey
  const [record, versions, answers, stores] = await Promise.all([
    recordById(database, 'survey', survey),
    listRecords(database, 'surveyVersion'),
    listRecords(database, 'answer'),
    listRecords(database, 'store'),
  ])
  const names = new Map(stores.map(({ id, fields }) => [id, fields.posCode ?? fields.name ?? id]))
  const asked = versions
    .filter((one) => isOfSurvey(one) && (version === undefined || one.id === version))
    .flatMap(({ id, fields: { number = 0, content } }) => (content ? [{ id, number, content }] : []))
  const wanted = answers.filter((one) => isOfSurvey(one) && (version === undefined || one.fields.version === version))
  const inOrder = ids
    ? inOrderOf(ids, wanted)
    : wanted.toSorted((a, b) => ((a.fields.finishedAt ?? '') < (b.fields.finishedAt ?? '') ? -1 : 1))
  const { columns, rows } = answerTable(asked, counted(inOrder, onRows), (id) => names.get(id) ?? id, locale, writing)
  return writeAnswers(record?.fields.topic ?? '', columns, rows, format)
}

function inOrderOf<R extends { readonly id: string }>(ids: readonly string[], records: readonly R[]): readonly R[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
