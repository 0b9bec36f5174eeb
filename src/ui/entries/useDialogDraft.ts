import { use } from 'react'
import { DraftsContext } from './drafts.ts'
import type { Entries } from './entryDraft.ts'
import { useFormEntries } from './useFormEntries.ts'

export interface DialogDraft<E extends Entries> {
  readonly entries: E
  readonly set: (change: Partial<E>) => void
  /** True while an entry differs from the first ones. */
  readonly isDirty: boolean
  /** True while what is on screen came back from a draft; `RestoredNote` says so. */
  readonly wasRestored: boolean
  /** Begins again, and forgets the draft. */
  readonly reset: () => void
  /** Forgets the draft, after a save; to be called before the window closes. */
  readonly drop: () => Promise<void>
  /** Forgets the draft once a save that runs beside the window has gone well. */
  readonly dropAfter: (saved: Promise<boolean>) => Promise<void>
}

/**
 * What is typed into a small window, kept on this device under `key`: a reload, Back, a closed tab or a dead browser loses nothing, and
 * Cancel keeps it and says so. Opened again, the window begins with it. `first` is what it begins with otherwise; when that changes,
 * fields that nobody touched follow.
 */
export function useDialogDraft<E extends Entries>(key: string, first: E): DialogDraft<E> {
  const drafts = use(DraftsContext)
  const { entries, setEntries, isDirty, wasRestored, reset, drop, dropAfter } = useFormEntries<E>({
    first,
    follow: true,
    ...(drafts ? { keep: { drafts, key, secrets: [], notifiesOnClose: true } } : {}),
  })
  return {
    entries,
    set: (change) => setEntries((now) => ({ ...now, ...change })),
    isDirty,
    wasRestored,
    reset: () => reset(first),
    drop,
    dropAfter,
  }
}
