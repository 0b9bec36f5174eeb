import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOpenSession } from '#session/useSession.ts'
import { type AnswerDraft, draftKeys, type PinnedVersion } from './answerDraft.ts'
import { type KeepingBoard, makeKeepingBoard, useIsKeeping } from './draftKeeping.ts'
import { dropDraft } from './openAnswer.ts'

export interface StoredDraft {
  readonly draft: AnswerDraft
  /** What is true of it on this device. */
  readonly keeping: KeepingBoard
  /** Changes the draft as it is at that moment, and writes it through at once. Stable. */
  readonly change: (make: (draft: AnswerDraft) => AnswerDraft) => void
  readonly retry: () => void
  /** Forgets it, once its answer is made; nothing is written after that. */
  readonly drop: () => Promise<void>
}

/** How long a draft that could not be written waits for the next try. */
const retryMs = 5_000

/** A draft that is on the device's disk after every change; "saved" is said only of what the database has. */
export function useAnswerDraft(first: AnswerDraft, version: PinnedVersion): StoredDraft {
  const { drafts } = useOpenSession()
  const [draft, setDraft] = useState(first)
  const [keeping] = useState(makeKeepingBoard)
  const latest = useRef(first)
  const order = useRef(0)
  const isPinned = useRef(false)
  const isDropped = useRef(false)

  const keep = useCallback(async () => {
    if (isDropped.current) return
    const mine = (order.current += 1)
    if (keeping.now().state !== 'failed') keeping.update({ state: 'saving' })
    const writing = drafts.keep(draftKeys.answer(latest.current.id), latest.current)
    // The questions are pinned with the first word, so that the draft needs no record afterwards.
    isPinned.current ||= await drafts.keep(draftKeys.version(latest.current.versionId), version)
    const isSaved = (await writing) && isPinned.current
    if (mine === order.current) keeping.update(isSaved ? { state: 'saved', at: Date.now() } : { state: 'failed' })
  }, [drafts, version, keeping])

  const change = useCallback(
    (make: (draft: AnswerDraft) => AnswerDraft) => {
      const made = make(latest.current)
      if (made === latest.current) return
      latest.current = { ...made, touchedAt: new Date().toISOString() }
      setDraft(latest.current)
      void keep()
    },
    [keep],
  )

  const retry = useEffectEvent(() => void keep())
  const isFailed = useIsKeeping(keeping, 'failed')
  useEffect(() => {
    if (!isFailed) return
    const timer = setInterval(retry, retryMs)
    return () => clearInterval(timer)
  }, [isFailed])

  const drop = useCallback(async () => {
    isDropped.current = true
    await dropDraft(drafts, latest.current)
  }, [drafts])
  return { draft, keeping, change, retry: () => void keep(), drop }
}
