import { Plural, useLingui } from '@lingui/react/macro'
import type { EntityName } from '#domain/entities.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { OwnChange } from '#session/useWriteChanges.ts'
import { useSession } from '#session/useSession.ts'
import { recordName } from '../../recordName.ts'
import { planRemoval } from './bulkChanges.ts'
import { useBulkToast } from './useBulkToast.tsx'
import { type BulkWrite, useBulkWrite } from './useBulkWrite.ts'

export interface BulkRemove extends Pick<BulkWrite, 'progress' | 'stop'> {
  readonly remove: (changes: readonly OwnChange[]) => Promise<void>
}

/** Moves many records to the trash. Undo restores the records that are still deleted. */
export function useBulkRemove(entity: EntityName): BulkRemove {
  const { t } = useLingui()
  const { member } = useSession()
  const context = useFieldText()
  const { progress, write, stop } = useBulkWrite()
  const { notify, readNow } = useBulkToast(entity)

  async function remove(changes: readonly OwnChange[]) {
    const before = await readNow(changes.map(({ id }) => id))
    const names = new Map(before.map(({ id, fields }) => [id, recordName(entity, fields, context)]))
    const result = await write(changes)
    async function undo() {
      const plan = planRemoval(member, entity, await readNow(result.ids), 'restore')
      const back = await write(plan.changes.map((change) => ({ ...change, title: names.get(change.id) })))
      notify(<Plural value={back.ids.length} one="# row restored" other="# rows restored" />, back)
    }
    notify(<Plural value={result.ids.length} one="# row deleted" other="# rows deleted" />, result, {
      label: t`Undo`,
      onPress: () => void undo(),
    })
  }
  return { progress, stop, remove }
}
