import { useCallback } from 'react'
import type { EntityChanges, EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { newId } from '#db/newId.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { RecordChange, SaveOutcome } from '#db/recordChange.ts'
import { type OwnChange, useWriteChanges } from './useWriteChanges.ts'

/** Versions of fields as the person saw them when they began to edit. */
export type SeenVersions = Readonly<Record<string, number>>

export interface SaveOptions {
  /** Id of the record to be made; made up when missing. */
  readonly id?: string
  /** The refused operation that this save replaces. */
  readonly supersedes?: string
  /** Data set of the versions seen, noted with them; the one known at the save when missing. */
  readonly epoch?: string | undefined
  /** Hashes of files that were added in the form: the save fails where their bytes are gone. */
  readonly newFiles?: readonly string[]
}

/** What a save gave, with the id of the record, new or not. */
export type SavedRecord = SaveOutcome & { readonly id: string }

export type Save = <N extends EntityName>(
  entity: N,
  record: LocalRecord<N> | undefined,
  changes: EntityChanges<N>,
  seenVersions: SeenVersions,
  options?: SaveOptions,
) => Promise<SavedRecord>

/**
 * Saves changes of a record, or makes one where `record` is undefined. Resolves with `saved` only when everything is on the
 * disk; then asks for a sync. Throws `AppError` storageFull, storageBroken or fileNotOnDevice when nothing
 * was written, and the badge says so.
 */
export function useSave(): Save {
  const write = useWriteChanges()
  return useCallback<Save>(
    async (entity, record, changes, seenVersions, options = {}) => {
      const id = record?.id ?? options.id ?? newId(browserOpenPorts())
      const change: OwnChange = {
        entity,
        id,
        kind: record ? 'patch' : 'create',
        fields: fieldChanges(record, changes, seenVersions),
        rowBaseV: record?.rv ?? 0,
        ...(options.supersedes === undefined ? {} : { supersedes: options.supersedes }),
        ...(options.epoch === undefined ? {} : { epoch: options.epoch }),
        ...(options.newFiles === undefined ? {} : { newFiles: options.newFiles }),
      }
      return { ...(await write([change])), id }
    },
    [write],
  )
}

const fieldChanges = (
  record: LocalRecord | undefined,
  changes: FieldValues,
  seen: SeenVersions,
): RecordChange['fields'] =>
  Object.fromEntries(
    Object.entries(changes).map(([name, to]) => [
      name,
      { to, baseV: seen[name] ?? (record ? fieldVersion(record, name) : 0) },
    ]),
  )
