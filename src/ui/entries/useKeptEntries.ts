import { useLingui } from '@lingui/react/macro'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ToastContext } from '../toasts.ts'
import type { Drafts } from './drafts.ts'
import { draftOver, type Entries, storableEntries } from './entryDraft.ts'

/** Where the entries of a form are kept while they are typed. */
export interface StoredEntriesOptions<E extends Entries> {
  readonly drafts: Drafts
  readonly key: string
  /** Fields that are never kept: passwords and codes. */
  readonly secrets: readonly (keyof E & string)[]
  /** Says on closing that what was typed is kept, for what is closed without a question. */
  readonly notifiesOnClose?: boolean
}

export interface EntryKeeping {
  /** True while what is on screen came back from a draft. */
  readonly wasRestored: boolean
  /** Forgets the draft; what is on screen now is not kept again until it changes. */
  readonly drop: () => Promise<void>
  /** Forgets the draft once this has gone well. Closed meanwhile, it says what is kept only when it has not. */
  readonly dropAfter: (saved: Promise<boolean>) => Promise<void>
}

/** Pause in typing after which entries are kept. */
const pauseMs = 300

/** Brings kept entries back on arrival and keeps what is typed: after a pause, when the page is hidden or goes away, and on closing. */
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
    // What was typed while the draft was being read lies over it.
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
  // An effect that is begun again is not closed.
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

/** Says, once a window is closed, that what was typed in it is kept; one press drops it. */
function useNotifyDraft(keep: StoredEntriesOptions<never> | undefined): () => void {
  const { t } = useLingui()
  const show = use(ToastContext)
  return () => {
    if (!keep?.notifiesOnClose) return
    const { drafts, key } = keep
    show?.({
      text: t`Not saved yet. Your entries are kept as a draft; open this again to continue.`,
      action: { label: t`Discard draft`, onPress: () => void drafts.clear(key) },
    })
  }
}

/** Saves after a pause in typing, and when the page is hidden or goes away; closes when what is filled in leaves the screen. */
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
