import {
  beginImport,
  importPartBytes,
  importPartPath,
  importPartReply,
  readImport,
  startImport,
} from '#domain/contracts/packImports.ts'
import { AppError } from '#domain/errors.ts'
import { call, callForm, type InputFor } from '#api/call.ts'

export interface ImportOrder extends Omit<InputFor<typeof beginImport>, 'files'> {
  readonly files: readonly { readonly file: File; readonly as?: string | undefined }[]
}

/** Progress in bytes, over all files. */
export interface SendingProgress {
  readonly sent: number
  readonly all: number
}

export async function beginSending({ files, ...order }: ImportOrder): Promise<string> {
  const listed = files.map(({ file, as }) => ({
    name: file.name,
    bytes: file.size,
    ...(as === undefined ? {} : { as }),
  }))
  return (await call(beginImport, { ...order, files: listed })).importId
}

/**
 * Uploads the missing chunks of an import and starts processing. Failed chunks aren't retried here. Calling again
 * resumes at the server's state.
 */
export async function sendFiles(
  importId: string,
  files: readonly File[],
  onProgress: (progress: SendingProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const { files: known } = await call(readImport, { importId }, { signal })
  const received = files.map((_, at) => known[at]?.received ?? 0)
  const all = files.reduce((sum, { size }) => sum + size, 0)
  const reportProgress = () => onProgress({ sent: received.reduce((sum, bytes) => sum + bytes, 0), all })
  for (const [at, file] of files.entries()) {
    while (received[at]! < file.size) {
      reportProgress()
      received[at] = await sendPart({ importId, at, offset: received[at]! }, file, signal)
    }
  }
  reportProgress()
  await call(startImport, { importId }, { signal })
}

interface PartPlace {
  readonly importId: string
  readonly at: number
  readonly offset: number
}

/** Uploads a chunk; resolves to the number of bytes of the file that the server has. */
async function sendPart({ importId, at, offset }: PartPlace, file: File, signal: AbortSignal): Promise<number> {
  const form = new FormData()
  form.append('importId', importId)
  form.append('file', String(at))
  form.append('offset', String(offset))
  form.append('part', await readPart(file, offset))
  try {
    return (await callForm(importPartPath, form, importPartReply, { signal, timeoutMs: 300_000 })).received
  } catch (error) {
    const known = error instanceof AppError && error.code === 'wrongOffset' ? error.details['offset'] : undefined
    if (typeof known === 'number' && known > offset) return known
    throw error
  }
}

/** Reads a chunk before sending, because a changed or deleted file would otherwise look like a network error. */
async function readPart(file: File, offset: number): Promise<Blob> {
  return new Blob([await file.slice(offset, offset + importPartBytes).arrayBuffer()])
}
