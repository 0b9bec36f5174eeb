import { entityNames, type EntityName, entityOf } from '#domain/entities.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { filesOf, filesOfValues, isFileKind } from '#domain/files/fileReferences.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { LocalDatabase } from '../LocalDatabase.ts'
import type { FileRow } from '../rows.ts'

export interface FileUse {
  readonly entity: EntityName
  readonly entityId: string
  readonly field: string
  readonly title: string
  readonly name: string
}

export interface RefusedFile extends Pick<FileRow, 'sha256' | 'mime' | 'bytes' | 'addedAt' | 'hasBytes'> {
  readonly code: ErrorCode
  readonly uses: readonly FileUse[]
}

export interface WaitingFile extends Pick<FileRow, 'sha256' | 'mime' | 'bytes' | 'addedAt'> {
  readonly sentBytes: number
  readonly isPaused: boolean
  readonly uses: readonly FileUse[]
}

export interface UnsentFiles {
  readonly waitingCount: number
  /** The newest pending files, which are sent first. */
  readonly waiting: readonly WaitingFile[]
  readonly waitingBytes: number
  /** Number of files in unsaved forms. These files don't count as unsent work. */
  readonly draftCount: number
  readonly sending: { readonly sha256: string; readonly sentBytes: number; readonly bytes: number } | undefined
  readonly refused: readonly RefusedFile[]
  readonly storedBytes: number
}

const maxListed = 20

export async function unsentFiles(database: LocalDatabase): Promise<UnsentFiles> {
  const rows = await database.files.toArray()
  const waiting = rows.filter(({ state }) => state === 'queued')
  const refused = rows.filter(({ state }) => state === 'refused').toSorted((a, b) => b.addedAt - a.addedAt)
  const listed = waiting.toSorted((a, b) => b.addedAt - a.addedAt).slice(0, maxListed)
  const begun = waiting.filter(({ offset }) => offset > 0).toSorted((a, b) => b.addedAt - a.addedAt)[0]
  const uses = await usesOf(database, new Set([...refused, ...listed].map(({ sha256 }) => sha256)))
  return {
    waitingCount: waiting.length,
    waiting: listed.map(({ sha256, mime, bytes, addedAt, offset, isPaused = false }) => {
      return { sha256, mime, bytes, addedAt, sentBytes: offset, isPaused, uses: uses.get(sha256) ?? [] }
    }),
    waitingBytes: waiting.reduce((sum, { bytes, offset }) => sum + bytes - offset, 0),
    draftCount: rows.filter(({ state }) => state === 'draft').length,
    sending: begun && { sha256: begun.sha256, sentBytes: begun.offset, bytes: begun.bytes },
    refused: refused.map(({ sha256, mime, bytes, addedAt, hasBytes, refusedCode: code = 'fileKind' }) => {
      return { sha256, mime, bytes, addedAt, hasBytes, code, uses: uses.get(sha256) ?? [] }
    }),
    storedBytes: rows.reduce((sum, { hasBytes, bytes }) => sum + (hasBytes ? bytes : 0), 0),
  }
}

const entitiesWithFiles = (): EntityName[] =>
  entityNames.filter((entity) => Object.values(entityOf(entity).fields).some(({ kind }) => isFileKind(kind)))

async function usesOf(database: LocalDatabase, hashes: ReadonlySet<string>): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>()
  if (hashes.size === 0) return uses
  for (const entity of entitiesWithFiles()) {
    await database.view(entity).each(({ id: entityId, fields, deletedV }) => {
      if (deletedV !== null || !filesOfValues(fields).some((sha256) => hashes.has(sha256))) return
      const title = titleOf(entity, fields)
      for (const [field, value] of Object.entries(fields)) {
        for (const sha256 of filesOf(value).filter((one) => hashes.has(one))) {
          const name = nameIn(value as readonly FileReference[], sha256)
          uses.set(sha256, [...(uses.get(sha256) ?? []), { entity, entityId, field, title, name }])
        }
      }
    })
  }
  return uses
}

const nameIn = (list: readonly FileReference[], sha256: string): string =>
  list.find((file) => file.sha256 === sha256 || file.original?.sha256 === sha256)?.name ?? ''

function titleOf(entity: EntityName, fields: FieldValues): string {
  const named = entityOf(entity).titleFields.map((field) => fields[field])
  return String(named.find((value) => typeof value === 'string' || typeof value === 'number') ?? '')
}
