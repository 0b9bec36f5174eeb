import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '#domain/locale.ts'
import { TransferProblem } from '#domain/upload/transferReasons.ts'
import { createImportAnswers } from '#server/services/imports/answerImport.ts'
import { inMachineTime } from './machineWork.ts'
import type { Ports, ImportThread } from '#server/ports.ts'

/** Number of changes per batch, small enough to interrupt an import of a few rows midway. */
const changesAtOnce = 2

/** Files are read in the history's thread, without translations. */
export const importParts = (): Pick<Ports, 'startImportThread' | 'folders'> => ({
  startImportThread: startThread,
  folders: { page: join(wordless(), 'noPage'), catalogues: wordless() },
})

function startThread(): ImportThread {
  const answer = createImportAnswers()
  return {
    request: async (question) => {
      const asked = question.kind === 'slice' ? { ...question, changes: changesAtOnce } : question
      const reply = await inMachineTime(() => answer(asked))
      if (reply.kind === 'refused') throw new TransferProblem(reply.reason)
      return reply
    },
    end: async () => undefined,
  }
}

let folder: string | undefined

function wordless(): string {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'catchment-words-'))
  for (const locale of locales) {
    mkdirSync(join(made, locale))
    writeFileSync(join(made, locale, 'messages.json'), '{"messages":{}}')
  }
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}
