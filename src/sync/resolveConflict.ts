import { fieldVersion } from '#domain/sync/recordState.ts'
import { type ConflictChoice, targetOf } from '#domain/sync/resolve.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { SaveOutcome } from '#db/recordChange.ts'
import { saveRecord } from '#db/saveRecord.ts'
import { withReopening } from '#db/withReopening.ts'
import type { ActionPorts } from './parkedActions.ts'

/** Resolves a conflict, online or not: writes a `resolve` operation with the choice and the version the user saw. */
export async function resolveConflict(
  database: LocalDatabase,
  conflictId: string,
  choice: ConflictChoice,
  ports: ActionPorts,
): Promise<SaveOutcome> {
  const { conflict, record } = await withReopening(database, () => standing(database, conflictId))
  const chosen = { to: choice, baseV: seenVersion(conflict, record) }
  return saveRecord(
    database,
    {
      member: ports.member,
      entity: 'conflict',
      id: conflictId,
      kind: 'resolve',
      fields: { chosen },
      rowBaseV: conflict?.rv ?? 0,
    },
    ports,
  )
}

async function standing(database: LocalDatabase, conflictId: string) {
  const conflict = await database.view('conflict').get(conflictId)
  const target = conflict && targetOf(conflict.fields)
  return { conflict, record: target && (await database.view(target.entity).get(target.id)) }
}

function seenVersion(conflict: LocalRecord | undefined, record: LocalRecord | undefined): number {
  if (!conflict || !record) return 0
  const { field } = conflict.fields
  return typeof field === 'string' && field !== '' ? fieldVersion(record, field) : record.rv
}
