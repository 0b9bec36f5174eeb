import { useLingui } from '@lingui/react/macro'
import type { EntityChanges } from '#domain/entities.ts'
import type { StoreStatus } from '#domain/store/storeStatus.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import { recordById } from '#db/queries/records.ts'
import { formOutcome } from '#recordKit/save/saveText.ts'
import { SavedWords } from '#recordKit/save/SavedWords.tsx'
import { useSave } from '#session/useSave.ts'
import { useSession } from '#session/useSession.ts'
import { useToast } from '#ui/toasts.ts'

export interface MadeMove {
  readonly id: string
  readonly to: StoreStatus
  readonly back: EntityChanges<'store'>
}

/**
 * Returns a function that confirms a move and offers Undo, which restores the previous status unless the store has been
 * moved since.
 */
export function useMovedToast(): (move: MadeMove) => void {
  const { t } = useLingui()
  const { database } = useSession()
  const save = useSave()
  const show = useToast()

  async function undo({ id, to, back }: MadeMove) {
    const record = await recordById(database, 'store', id)
    if (!record || record.deletedV !== null || record.fields.status !== to) {
      show({ text: t`Couldn’t undo. The store’s status has changed since then.`, tone: 'bad' })
      return
    }
    const seen = Object.fromEntries(Object.keys(back).map((field) => [field, fieldVersion(record, field)]))
    const result = await formOutcome(save('store', record, back, seen))
    if (result.outcome === 'saved') show({ text: t`The store is back in its previous status.`, tone: 'good' })
    else show({ text: result.outcome === 'failed' ? result.message : t`Couldn’t undo the status change.`, tone: 'bad' })
  }

  return (move) =>
    void show({ text: <SavedWords />, tone: 'good', action: { label: t`Undo`, onPress: () => void undo(move) } })
}
