import type { FileReference } from '#domain/fields/field.ts'
import { isSameJson, type Json } from '#domain/json.ts'
import { fileListOf } from './fileList.ts'

export interface FileChanges {
  readonly added: readonly FileReference[]
  readonly removed: readonly FileReference[]
  /** Captioned, rotated or annotated files, after the change. */
  readonly changed: readonly FileReference[]
  readonly isReordered: boolean
}

export function fileChanges(before: Json, after: Json): FileChanges {
  const old = fileListOf(before)
  const now = fileListOf(after)
  const oldById = new Map(old.map((file) => [file.id, file]))
  const nowIds = new Set(now.map(({ id }) => id))
  const stayed = now.filter(({ id }) => oldById.has(id))
  const orderBefore = old.filter(({ id }) => nowIds.has(id)).map(({ id }) => id)
  return {
    added: now.filter(({ id }) => !oldById.has(id)),
    removed: old.filter(({ id }) => !nowIds.has(id)),
    changed: stayed.filter((file) => !isSameJson(file, oldById.get(file.id))),
    isReordered: stayed.some(({ id }, place) => orderBefore[place] !== id),
  }
}
