import { Plural, useLingui } from '@lingui/react/macro'
import type { EntityChanges } from '#domain/entities.ts'
import { movedBack, moveChanges } from '#domain/store/storeMove.ts'
import type { StoreStatus } from '#domain/store/storeStatus.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useBulkToast } from '#recordKit/list/bulk/useBulkToast.tsx'
import { type BulkWrite, useBulkWrite } from '#recordKit/list/bulk/useBulkWrite.ts'
import type { OwnChange } from '#session/useWriteChanges.ts'

type Store = LocalRecord<'store'>

export interface BulkMoving extends Pick<BulkWrite, 'progress' | 'stop'> {
  readonly move: (stores: readonly Store[], to: StoreStatus, said: { day: string; reason: string }) => Promise<void>
}

/** Moves several stores, one operation each. Undo reverts the stores that still have the new status. */
export function useBulkMove(): BulkMoving {
  const { t } = useLingui()
  const { progress, write, stop } = useBulkWrite()
  const { notify, readNow } = useBulkToast('store')

  async function move(stores: readonly Store[], to: StoreStatus, { day, reason }: { day: string; reason: string }) {
    const planned = new Map(
      stores.map((store) => [
        store.id,
        { store, changes: moveChanges(store.fields, to, { day, reason, inCharge: store.fields.inCharge ?? '' }) },
      ]),
    )
    const result = await write([...planned.values()].map(({ store, changes }) => patchOf(store, changes)))
    async function undo() {
      const now = (await readNow(result.ids)) as readonly Store[]
      const still = now.filter(({ fields, deletedV }) => deletedV === null && fields.status === to)
      const back = await write(
        still.flatMap((store) => {
          const made = planned.get(store.id)
          return made ? [patchOf(store, movedBack(made.store.fields, made.changes))] : []
        }),
      )
      notify(
        <Plural
          value={back.ids.length}
          one="# store restored to its previous status"
          other="# stores restored to their previous status"
        />,
        back,
      )
    }
    notify(<Plural value={result.ids.length} one="# store updated" other="# stores updated" />, result, {
      label: t`Undo`,
      onPress: () => void undo(),
    })
  }
  return { progress, stop, move }
}

const patchOf = (store: Store, changes: EntityChanges<'store'>): OwnChange => ({
  entity: 'store',
  id: store.id,
  kind: 'patch',
  fields: Object.fromEntries(
    Object.entries(changes).map(([name, to]) => [name, { to: to ?? null, baseV: fieldVersion(store, name) }]),
  ),
  rowBaseV: store.rv,
})
