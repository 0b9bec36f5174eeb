import { useCallback } from 'react'
import type { EntityChanges, EntityName } from '#domain/entities.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { newId } from '#db/newId.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import type { RecordChange, SaveOutcome } from '#db/recordChange.ts'
import { type OwnChange, useWriteChanges } from './useWriteChanges.ts'

export type SeenVersions = Readonly<Record<string, number>>

interface SaveOptions {
  /** Id of a new record; generated if missing. */
  readonly id?: string
  readonly supersedes?: string
  /** Epoch of `SeenVersions`; defaults to the current epoch. */
  readonly epoch?: string | undefined
  readonly newFiles?: readonly string[]
}

type SavedRecord = SaveOutcome & { readonly id: string }

export type Save = <N extends EntityName>(
  entity: N,
  record: LocalRecord<N> | undefined,
  changes: EntityChanges<N>,
  seenVersions: SeenVersions,
  options?: SaveOptions,
) => Promise<SavedRecord>

/**
 * Returns a function that creates a record if `record` is undefined, else changes it. Throws a storage `AppError` or
 * `fileNotOnDevice` with nothing written; the badge then shows the failure.
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
