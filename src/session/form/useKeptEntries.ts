import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Drafts } from '../drafts.ts'
import { draftOver, type Entries, keptPart } from './formDraft.ts'

/** Where the entries of a form are kept while they are typed. */
export interface KeptEntries<E extends Entries> {
  readonly drafts: Drafts
  readonly key: string
  /** Fields that are never kept: passwords and codes. */
  readonly secrets: readonly (keyof E & string)[]
}

export interface EntryKeeping {
  /** True while what is on screen came back from a draft. */
  readonly wasRestored: boolean
  /** Forgets the draft; what is on screen now is not kept again until it changes. */
  readonly drop: () => Promise<void>
}

/** Pause in typing after which entries are kept. */
const pauseMs = 300

/** Brings kept entries back on arrival and keeps what is typed: after a pause, and when the page goes away. */
export function useKeptEntries<E extends Entries>(
  keep: KeptEntries<E> | undefined,
  first: E,
  entries: E,
  onRestore: (entries: E) => void,
): EntryKeeping {
  const [wasRestored, setWasRestored] = useState(false)
  const seen = useRef(entries)
  const { drafts, key } = keep ?? {}
  const restore = useEffectEvent((kept: unknown) => {
    const found = draftOver(first, kept)
    if (!keep || keptPart(first, found, keep.secrets) === undefined) return
    // What was typed while the draft was being read lies over it.
    onRestore({ ...found, ...keptPart(first, entries, []) })
    setWasRestored(true)
  })
  const save = useEffectEvent(() => {
    if (!keep || seen.current === entries) return
    seen.current = entries
    const part = keptPart(first, entries, keep.secrets)
    void (part ? keep.drafts.save(keep.key, part) : keep.drafts.clear(keep.key))
  })
  useEffect(() => {
    if (!drafts || key === undefined) return
    let isLeft = false
    void drafts.load(key).then((kept) => {
      if (!isLeft) restore(kept)
    })
    return () => {
      isLeft = true
    }
  }, [drafts, key])
  useEffect(() => {
    const timer = setTimeout(save, pauseMs)
    return () => clearTimeout(timer)
  }, [entries])
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [])
  async function drop(): Promise<void> {
    seen.current = entries
    setWasRestored(false)
    if (keep) await keep.drafts.clear(keep.key)
  }
  return { wasRestored, drop }
}
