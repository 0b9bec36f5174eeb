import { useLingui } from '@lingui/react/macro'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ToastContext } from '../toasts.ts'
import type { Drafts } from './drafts.ts'
import { draftOver, type Entries, storableEntries } from './entryDraft.ts'

export interface StoredEntriesOptions<E extends Entries> {
  readonly drafts: Drafts
  readonly key: string
  readonly secrets: readonly (keyof E & string)[]
  /** Shows a notice on close that the draft is stored. For forms that close without confirmation. */
  readonly notifiesOnClose?: boolean
}

export interface EntryKeeping {
  readonly wasRestored: boolean
  /** Discards the draft; current entries aren't stored again until they change. */
  readonly drop: () => Promise<void>
  /** Discards the draft once the save succeeds. If the form closes meanwhile, shows the notice only on failure. */
  readonly dropAfter: (saved: Promise<boolean>) => Promise<void>
}

const pauseMs = 300

/** Restores a draft on mount and stores input after a pause, when the page is hidden or unloaded, and on close. */
export function useStoredEntries<E extends Entries>(
  keep: StoredEntriesOptions<E> | undefined,
  first: E,
  entries: E,
  onRestore: (entries: E) => void,
): EntryKeeping {
  const [wasRestored, setWasRestored] = useState(false)
  const seen = useRef(entries)
  const dropped = useRef<E>(undefined)
  const isClosed = useRef(false)
  const { drafts, key } = keep ?? {}
  const notifyDraft = useNotifyDraft(keep)
  const restore = useEffectEvent((stored: unknown) => {
    const found = draftOver(first, stored)
    if (!keep || storableEntries(first, found, keep.secrets) === undefined) return
    // Input typed while the draft was loading takes precedence.
    onRestore({ ...found, ...storableEntries(first, entries, []) })
    setWasRestored(true)
  })
  function save() {
    if (!keep || seen.current === entries) return
    seen.current = entries
    const part = storableEntries(first, entries, keep.secrets)
    void (part ? keep.drafts.save(keep.key, part) : keep.drafts.clear(keep.key))
  }
  function close() {
    isClosed.current = true
    save()
    if (keep && dropped.current !== entries && storableEntries(first, entries, keep.secrets)) notifyDraft()
  }
  useMoments(entries, save, close)
  useEffect(() => {
    if (!drafts || key === undefined) return
    let isLeft = false
    void drafts.load(key).then((stored) => {
      if (!isLeft) restore(stored)
    })
    return () => {
      isLeft = true
    }
  }, [drafts, key])
  // In strict mode, effects restart without an unmount, so the form is still open.
  useEffect(() => {
    isClosed.current = false
  }, [])
  async function drop(): Promise<void> {
    seen.current = entries
    dropped.current = entries
    setWasRestored(false)
    if (keep) await keep.drafts.clear(keep.key)
  }
  async function dropAfter(saved: Promise<boolean>): Promise<void> {
    dropped.current = entries
    if (await saved) return drop()
    dropped.current = undefined
    if (isClosed.current) notifyDraft()
  }
  return { wasRestored, drop, dropAfter }
}

function useNotifyDraft(keep: StoredEntriesOptions<never> | undefined): () => void {
  const { t } = useLingui()
  const show = use(ToastContext)
  return () => {
    if (!keep?.notifiesOnClose) return
    const { drafts, key } = keep
    show?.({
      text: t`Not saved yet. What you entered is kept as a draft. Open this form again to continue.`,
      action: { label: t`Discard draft`, onPress: () => void drafts.clear(key) },
    })
  }
}

function useMoments(entries: Entries, save: () => void, close: () => void): void {
  const onSave = useEffectEvent(save)
  const onClose = useEffectEvent(close)
  useEffect(() => {
    const timer = setTimeout(onSave, pauseMs)
    return () => clearTimeout(timer)
  }, [entries])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && onSave()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onSave)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onSave)
      onClose()
    }
  }, [])
}
