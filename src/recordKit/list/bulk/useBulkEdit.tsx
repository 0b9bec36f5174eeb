import { Plural, useLingui } from '@lingui/react/macro'
import type { EntityName } from '#domain/entities.ts'
import type { Json } from '#domain/json.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { OwnChange } from '#session/useWriteChanges.ts'
import { planSetBack } from './bulkChanges.ts'
import { useBulkToast } from './useBulkToast.tsx'
import { type BulkWrite, useBulkWrite } from './useBulkWrite.ts'

export interface BulkEdit extends Pick<BulkWrite, 'progress' | 'stop'> {
  /** Writes the changes, reports the result and offers undo. `records` contains the previous values. */
  readonly edit: (
    changes: readonly OwnChange[],
    records: readonly LocalRecord[],
    field: string,
    to: Json,
  ) => Promise<void>
}

/** Changes a field in many records. Undo restores it in the records where it still has the new value. */
export function useBulkEdit(entity: EntityName): BulkEdit {
  const { t } = useLingui()
  const { progress, write, stop } = useBulkWrite()
  const { notify, readNow } = useBulkToast(entity)

  async function edit(changes: readonly OwnChange[], records: readonly LocalRecord[], field: string, to: Json) {
    const { ids, problem } = await write(changes)
    const changed = new Set(ids)
    const before = new Map(
      records.filter(({ id }) => changed.has(id)).map(({ id, fields }) => [id, fields[field] ?? null]),
    )
    async function undo() {
      const back = await write(planSetBack(entity, await readNow(ids), field, to, before))
      notify(<Plural value={back.ids.length} one="# row reverted" other="# rows reverted" />, back)
    }
    notify(
      <Plural value={ids.length} one="# row updated" other="# rows updated" />,
      { ids, problem },
      {
        label: t`Undo`,
        onPress: () => void undo(),
      },
    )
  }
  return { progress, stop, edit }
}
