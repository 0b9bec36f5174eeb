import { parentPort } from 'node:worker_threads'
import { createImportAnswers } from './answerImport.ts'
import type { ImportQuestion } from './importMessages.ts'

const answer = createImportAnswers()

/** Reads and validates one file off the server's thread. A bug ends only this thread. */
parentPort?.on('message', (question: ImportQuestion) => {
  void answer(question).then((reply) => parentPort?.postMessage(reply))
})
