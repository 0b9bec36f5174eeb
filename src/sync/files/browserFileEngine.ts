import { call, callForm, type CallOptions } from '#api/call.ts'
import { appendPath, appendReply, beginFile, filePartBytes, smallestPartBytes } from '#domain/contracts/files.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { type BrowserScope, browserLocks, browserSavePorts } from '../browserPorts.ts'
import { dexieStore } from '../dexieStore.ts'
import type { SyncEngine } from '../engine.ts'
import { createFileEngine } from './fileEngine.ts'
import type { FileNet, FilePorts } from './filePorts.ts'

/** Timeout of one request in ms; the smallest part takes almost this long at 5 kbit/s. */
const appendTimeoutMs = 120_000

export const browserFileEngine = (scope: BrowserScope, database: LocalDatabase): SyncEngine =>
  createFileEngine(browserFilePorts(scope, database))

const browserFilePorts = (scope: BrowserScope, database: LocalDatabase): FilePorts => ({
  name: database.name,
  userId: database.userId,
  clock: browserSavePorts(scope).clock,
  store: dexieStore(database),
  net: fileNet({}),
  locks: browserLocks(scope),
  partBytes: { max: filePartBytes, min: smallestPartBytes },
})

export const fileNet = (options: CallOptions): FileNet => ({
  begin: (input) => call(beginFile, input, options),
  append({ uploadId, offset, bytes, userId }) {
    const form = new FormData()
    form.set('uploadId', uploadId)
    form.set('offset', String(offset))
    form.set('userId', userId)
    form.set('part', new Blob([bytes], { type: 'application/octet-stream' }), 'part')
    return callForm(appendPath, form, appendReply, { timeoutMs: appendTimeoutMs, ...options })
  },
})
