import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { draftSchema } from '#fieldKit/formState.ts'
import type { DraftStore } from '#fieldKit/useDraft.ts'
import { useOpenSession } from '#session/useSession.ts'

/** Returns this member's draft storage on this device. Invalid drafts are ignored. */
export function useDraftStore(): DraftStore {
  const { drafts } = useOpenSession()
  return useMemo(
    () => ({
      load: async (key) => {
        const parsed = v.safeParse(draftSchema, await drafts.load(key))
        return parsed.success ? parsed.output : undefined
      },
      save: (key, draft) => drafts.save(key, draft),
      clear: (key) => drafts.clear(key),
    }),
    [drafts],
  )
}

/** Returns the drafts of one form and `giveUp`, which clears the draft and ignores all later saves of it. */
export function useFormDrafts(key: string): { readonly drafts: DraftStore; readonly giveUp: () => Promise<void> } {
  const store = useDraftStore()
  const [form] = useState(() => ({ isGivenUp: false }))
  return useMemo(
    () => ({
      drafts: { ...store, save: async (at, draft) => (form.isGivenUp ? undefined : store.save(at, draft)) },
      giveUp: async () => {
        form.isGivenUp = true
        await store.clear(key)
      },
    }),
    [store, form, key],
  )
}
