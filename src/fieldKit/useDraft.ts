import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from './formState.ts'

/** Draft storage. Implementations parse with `draftSchema` and treat invalid data as missing. */
export interface DraftStore {
  readonly load: (key: string) => Promise<Draft | undefined>
  readonly save: (key: string, draft: Draft) => Promise<void>
  readonly clear: (key: string) => Promise<void>
}

const pauseMs = 300

export interface DraftKeeping {
  readonly wasRestored: boolean
  /** True if the device couldn't load, store or clear the draft; the input may exist only on this screen. */
  readonly isUnkept: boolean
  readonly drop: () => Promise<void>
}

/**
 * Restores a draft on mount. Saves input after a delay, when the page is hidden, and on unmount. Empty drafts aren't
 * stored.
 */
export function useDraft(
  store: DraftStore,
  key: string,
  draft: Draft,
  onRestore: (draft: Draft) => void,
): DraftKeeping {
  const [wasRestored, setWasRestored] = useState(false)
  const [isUnkept, setIsUnkept] = useState(false)
  const savedDraft = useRef<Draft>(draft)
  const restore = useEffectEvent(onRestore)

  const keep = useEffectEvent(() => {
    if (savedDraft.current === draft || Object.keys(draft.texts).length === 0) return
    savedDraft.current = draft
    store.save(key, draft).then(
      () => setIsUnkept(false),
      () => setIsUnkept(true),
    )
  })

  useEffect(() => {
    let isHere = true
    store.load(key).then(
      (found) => {
        if (!isHere || !found || Object.keys(found.texts).length === 0) return
        restore(found)
        setWasRestored(true)
      },
      () => isHere && setIsUnkept(true),
    )
    return () => {
      isHere = false
    }
  }, [store, key])

  useEffect(() => {
    const timer = setTimeout(keep, pauseMs)
    return () => clearTimeout(timer)
  }, [draft])

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])

  async function drop() {
    savedDraft.current = draft
    setWasRestored(false)
    await store.clear(key).catch(() => setIsUnkept(true))
  }

  return { wasRestored, isUnkept, drop }
}
