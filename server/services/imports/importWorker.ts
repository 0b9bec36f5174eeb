import { parentPort } from 'node:worker_threads'
import { TransferProblem } from '#domain/transfer/transferReasons.ts'
import { ImportDesk } from './importDesk.ts'
import type { ImportAnswer, ImportQuestion } from './importMessages.ts'
import { refusedFile } from './refusedFile.ts'

let desk: ImportDesk | undefined

/** Reads and judges one file beside the server, which answers others meanwhile. */
parentPort?.on('message', (question: ImportQuestion) => {
  void answer(question).then(
    (told) => parentPort?.postMessage(told),
    (error: unknown) => {
      if (error instanceof TransferProblem) parentPort?.postMessage({ told: 'refused', reason: error.reason })
      else throw error
    },
  )
})

async function answer(question: ImportQuestion): Promise<ImportAnswer> {
  if (question.ask === 'open') {
    desk = new ImportDesk(question.order)
    return { told: 'opened', rows: await desk.open() }
  }
  if (!desk) throw new Error('No file was opened.')
  if (question.ask === 'records') desk.addRecords(question.records)
  if (question.ask === 'forget') desk.forget(question.changes)
  if (question.ask === 'refusedFile')
    return {
      told: 'file',
      bytes: await refusedFile(desk.picked, question.rows, { ...question, catalogues: desk.catalogues }),
    }
  if (question.ask !== 'slice') return { told: 'done' }
  const slice = desk.slice(question.from, question.changes, question.bases)
  return 'rows' in slice ? { told: 'slice', slice } : { told: 'asks', asks: slice }
}
