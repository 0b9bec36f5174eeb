import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOpenSession } from '#session/useSession.ts'
import { type AnswerDraft, draftKeys, type PinnedVersion } from './answerDraft.ts'
import { type KeepingBoard, makeKeepingBoard, useIsKeeping } from './draftKeeping.ts'
import { dropDraft } from './openAnswer.ts'

export interface StoredDraft {
  readonly draft: AnswerDraft
  readonly keeping: KeepingBoard
  /** Changes the latest draft and saves it immediately. The function is stable. */
  readonly change: (make: (draft: AnswerDraft) => AnswerDraft) => void
  readonly retry: () => void
  /** Deletes the draft and stops further writes; called when the answer is saved or its edits are discarded. */
  readonly drop: () => Promise<void>
}

const retryMs = 5_000

/** The draft is reported as saved only after the database has confirmed the write. */
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
    // Pinning the version with the first entry makes the draft independent of other records.
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
