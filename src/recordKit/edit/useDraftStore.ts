import { useMemo } from 'react'
import * as v from 'valibot'
import { draftSchema } from '#fieldKit/formState.ts'
import type { DraftStore } from '#fieldKit/useDraft.ts'
import { useOpenSession } from '#session/useSession.ts'

/** Where forms keep their drafts: this member's own place on this device. What is no draft any more is none. */
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
