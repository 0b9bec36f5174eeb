import { Worker } from 'node:worker_threads'
import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'
import type { ImportAnswer } from './importMessages.ts'
import type { ImportThread } from '../../ports.ts'

const heapMegabytes = 1_024
const longestMs = 120_000
const small = { bytes: 1_000_000, longestMs: 20_000 }

export const longestAnswerMs = (bytes: number): number => (bytes < small.bytes ? small.longestMs : longestMs)

export function startImportThread(longestOf = longestAnswerMs): ImportThread {
  let longest = longestMs
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  let failed: Error | undefined
  let onFailure: (error: Error) => void = () => undefined
  const fail = (error: Error): void => {
    failed ??= error
    onFailure(failed)
  }
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
  )
  worker.on('exit', () => fail(new Error('The thread of an import ended.')))
  return {
    async request(question) {
      if (failed) throw failed
      if (question.kind === 'open') longest = longestOf(question.order.bytes.byteLength)
      let timer: NodeJS.Timeout | undefined
      try {
        const answered = new Promise<ImportAnswer>((resolve, reject) => {
          onFailure = reject
          worker.once('message', resolve)
          timer = setTimeout(() => fail(tooMuch()), longest)
          timer.unref()
        })
        worker.postMessage(question)
        const answer = await answered
        if (answer.kind === 'refused') throw new TransferProblem(answer.reason)
        return answer
      } finally {
        clearTimeout(timer)
        onFailure = () => undefined
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}

const tooMuch = (): TransferProblem => new TransferProblem(transferReason('tooMuchWork'))
