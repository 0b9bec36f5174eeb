import { use } from 'react'
import { DraftsContext } from './drafts.ts'
import type { Entries } from './entryDraft.ts'
import { useFormEntries } from './useFormEntries.ts'

export interface DialogDraft<E extends Entries> {
  readonly entries: E
  readonly set: (change: Partial<E>) => void
  readonly isDirty: boolean
  readonly wasRestored: boolean
  readonly reset: () => void
  /** Discards the draft after a save; call it before the dialog closes. */
  readonly drop: () => Promise<void>
  readonly dropAfter: (saved: Promise<boolean>) => Promise<void>
}

/**
 * Stores a dialog's input locally under `key`, so that the input survives a reload, Back, a closed tab or a crash.
 * Cancel also keeps the draft and shows a notice; reopening the dialog restores it. Untouched fields follow changes of
 * `first`.
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
