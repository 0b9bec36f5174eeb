import { TransferProblem } from '#domain/transfer/transferReasons.ts'
import { ImportReader } from './importReader.ts'
import type { ImportAnswer, ImportQuestion } from './importMessages.ts'
import { refusedFile } from './refusedFile.ts'

/** What reads and judges one file, question after question; a file that is not taken is an answer like any other. */
export function createImportAnswers(): (question: ImportQuestion) => Promise<ImportAnswer> {
  let reader: ImportReader | undefined
  const answer = async (question: ImportQuestion): Promise<ImportAnswer> => {
    if (question.ask === 'open') {
      reader = new ImportReader(question.order)
      return { told: 'opened', rows: await reader.open() }
    }
    if (!reader) throw new Error('No file was opened.')
    if (question.ask === 'records') reader.addRecords(question.records)
    if (question.ask === 'forget') reader.forget(question.changes)
    if (question.ask === 'refusedFile')
      return {
        told: 'file',
        bytes: await refusedFile(reader.picked, question.rows, { ...question, catalogues: reader.catalogues }),
      }
    if (question.ask !== 'slice') return { told: 'done' }
    const slice = reader.slice(question.from, question.changes, question.bases)
    return 'rows' in slice ? { told: 'slice', slice } : { told: 'asks', asks: slice }
  }
  return async (question) => {
    try {
      return await answer(question)
    } catch (error) {
      if (error instanceof TransferProblem) return { told: 'refused', reason: error.reason }
      throw error
    }
  }
}
