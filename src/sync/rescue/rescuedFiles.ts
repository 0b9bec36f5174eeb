import * as v from 'valibot'
import { filePartBytes, maxFileBytes } from '#domain/contracts/files.ts'
import { AppError, type ErrorCode, isErrorCode } from '#domain/errors.ts'
import { packHash } from '#domain/pack/packHash.ts'
import { readRange } from '#db/files/filePieces.ts'
import { keepFile } from '#db/files/keepFile.ts'
import { readFileRow } from '#db/files/readFile.ts'
import type { LocalStore, StoreTx } from '#db/localStore.ts'
import type { OpenedText, RescuePieces } from './rescueFile.ts'
import { pieceOverhead } from './rescuePiece.ts'

/** A file in a rescue file; the bytes follow the text, in list order. */
export interface RescuedFile {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
  readonly addedAt: number
  readonly state: 'draft' | 'queued' | 'refused'
  readonly refusedCode?: ErrorCode
}

export const rescuedFileSchema = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  mime: v.pipe(v.string(), v.maxLength(127)),
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxFileBytes)),
  addedAt: v.number(),
  state: v.picklist(['draft', 'queued', 'refused']),
  refusedCode: v.exactOptional(v.custom<ErrorCode>(isErrorCode)),
})

/** Returns files with bytes here that the server hasn't confirmed, newest last. */
export async function filesToRescue({ files }: StoreTx): Promise<RescuedFile[]> {
  const rows = await files.whereAny('state', ['draft', 'queued', 'refused'])
  return rows
    .filter(({ hasBytes }) => hasBytes)
    .toSorted((a, b) => a.addedAt - b.addedAt)
    .map(({ sha256, mime, bytes, addedAt, state, refusedCode }) => ({
      sha256,
      mime,
      bytes,
      addedAt,
      state: state as RescuedFile['state'],
      ...(refusedCode === undefined ? {} : { refusedCode }),
    }))
}

interface Place {
  readonly file: RescuedFile
  readonly start: number
  readonly length: number
}

const placesOf = (files: readonly RescuedFile[]): Place[] =>
  files.flatMap((file) =>
    Array.from({ length: Math.ceil(file.bytes / filePartBytes) }, (_, at) => {
      const start = at * filePartBytes
      return { file, start, length: Math.min(filePartBytes, file.bytes - start) }
    }),
  )

/** Returns the files' bytes as pieces, read one at a time. Throws `AppError` if bytes were deleted meanwhile. */
export function piecesToRescue(store: LocalStore, files: readonly RescuedFile[]): RescuePieces {
  const places = placesOf(files)
  return {
    lengths: places.map(({ length }) => length),
    async read(index) {
      const { file, start, length } = places[index]!
      const row = await readFileRow(store, file.sha256)
      const bytes = row && (await readRange(store, row, start, length))
      if (!bytes) throw new AppError('storageBroken', { reason: 'fileGone' })
      return bytes
    },
  }
}

/**
 * Stores rescued files as drafts, one at a time, verified by hash; existing files remain unchanged. Returns the hashes
 * of corrupt files. Throws a storage `AppError`.
 */
export async function keepRescuedFiles(
  store: LocalStore,
  files: readonly RescuedFile[],
  { piece }: Pick<OpenedText, 'piece'>,
  { subtle }: { readonly subtle: Pick<SubtleCrypto, 'digest'> },
): Promise<string[]> {
  const damaged: string[] = []
  let index = 0
  let offset = 0
  for (const file of files) {
    const content = new Uint8Array(file.bytes)
    let isWhole = true
    for (const { start, length } of placesOf([file])) {
      const bytes = isWhole ? await piece(index, offset, length) : undefined
      if (bytes?.length === length) content.set(bytes, start)
      else isWhole = false
      index += 1
      offset += length + pieceOverhead
    }
    const { sha256, mime, addedAt } = file
    if (!isWhole || (await packHash(subtle, content.buffer)) !== sha256) damaged.push(sha256)
    else if (!(await readFileRow(store, sha256))?.hasBytes)
      await keepFile(store, { sha256, mime, content: content.buffer }, addedAt)
  }
  return damaged
}

/** Restores the state of files stored as drafts, in the transaction that restores their changes. */
export async function placeRescuedFiles(tx: StoreTx, files: readonly RescuedFile[]): Promise<void> {
  const rows = await tx.files.getMany(files.map(({ sha256 }) => sha256))
  const placed = rows.flatMap((row, at) => {
    const { state, refusedCode } = files[at]!
    if (row?.state !== 'draft' || state === 'draft') return []
    return [{ ...row, state, ...(refusedCode === undefined ? {} : { refusedCode }) }]
  })
  await tx.files.put(placed)
}
