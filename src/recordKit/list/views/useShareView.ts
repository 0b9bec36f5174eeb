import { fieldVersion } from '#domain/sync/recordState.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import { type OwnChange, useWriteChanges } from '#session/useWriteChanges.ts'
import { useToast } from '#ui/toasts.ts'
import { failureText } from '../../save/saveText.ts'
import { type Look, writeLook } from './savedViews.ts'

type SharedRecord = Parameters<typeof fieldVersion>[0] & { readonly id: string; readonly rv: number }

/**
 * Returns functions to share, update and unshare views. Shared views are regular records, so they sync and work
 * offline.
 */
export function useShareView(listKey: string) {
  const write = useWriteChanges()
  const show = useToast()

  async function keep(change: OwnChange): Promise<boolean> {
    try {
      const outcome = await write([change])
      if (outcome.saved) return true
      show({ text: rejectText(outcome.code), tone: 'bad' })
    } catch (error) {
      show({ text: failureText(error), tone: 'bad' })
    }
    return false
  }

  return {
    /** Shares a view. Resolves to the record id; undefined if it couldn't be saved. */
    async share(name: string, look: Look): Promise<string | undefined> {
      const id = makeRecordId()
      const values = { name, list: listKey, look: writeLook(look) }
      const fields = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { to, baseV: 0 }]))
      const isSaved = await keep({ entity: 'listView', id, kind: 'create', fields, rowBaseV: 0 })
      return isSaved ? id : undefined
    },
    change(record: SharedRecord, look: Look): Promise<boolean> {
      const fields = { look: { to: writeLook(look), baseV: fieldVersion(record, 'look') } }
      return keep({ entity: 'listView', id: record.id, kind: 'patch', fields, rowBaseV: record.rv })
    },
    remove: ({ id, rv }: SharedRecord, kind: 'delete' | 'restore'): Promise<boolean> =>
      keep({ entity: 'listView', id, kind, fields: {}, rowBaseV: rv }),
  }
}
