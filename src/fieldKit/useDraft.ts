import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft } from './formState.ts'

/** Where drafts rest. Whoever reads them from storage parses them with `draftSchema`; what does not fit is no draft. */
export interface DraftStore {
  readonly load: (key: string) => Promise<Draft | undefined>
  readonly save: (key: string, draft: Draft) => Promise<void>
  readonly clear: (key: string) => Promise<void>
}

/** Pause in typing after which a draft is kept. */
const pauseMs = 300

export interface DraftKeeping {
  /** True while what is on screen came back from a draft. */
  readonly wasRestored: boolean
  /** True when the device refused to keep the draft: what is typed lives on this screen only. */
  readonly isUnkept: boolean
  /** Forgets the kept draft, after a save or when a person drops it. */
  readonly drop: () => Promise<void>
}

/**
 * Brings a kept draft back on arrival and keeps what is typed: after a pause, when the page is hidden, and on leaving.
 * A draft without texts is not kept.
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
