import { TransferProblem } from '#domain/upload/transferReasons.ts'
import { ImportReader } from './importReader.ts'
import type { ImportAnswer, ImportQuestion } from './importMessages.ts'
import { refusedFile } from './refusedFile.ts'

/** A rejected file is a normal response, not an error. */
export function createImportAnswers(): (question: ImportQuestion) => Promise<ImportAnswer> {
  let reader: ImportReader | undefined
  const answer = async (question: ImportQuestion): Promise<ImportAnswer> => {
    if (question.kind === 'open') {
      reader = new ImportReader(question.order)
      return { kind: 'opened', rows: await reader.open() }
    }
    if (!reader) throw new Error('No file was opened.')
    if (question.kind === 'records') reader.addRecords(question.records)
    if (question.kind === 'forget') reader.forget(question.changes)
    if (question.kind === 'refusedFile')
      return {
        kind: 'file',
        bytes: await refusedFile(reader.picked, question.rows, { ...question, catalogues: reader.catalogues }),
      }
    if (question.kind !== 'slice') return { kind: 'done' }
    const slice = reader.slice(question.from, question.changes, question.bases)
    return 'rows' in slice ? { kind: 'slice', slice } : { kind: 'asks', asks: slice }
  }
  return async (question) => {
    try {
      return await answer(question)
    } catch (error) {
      if (error instanceof TransferProblem) return { kind: 'refused', reason: error.reason }
      throw error
    }
  }
}
