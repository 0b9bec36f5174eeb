import { useCallback, useRef, useState } from 'react'
import type { Published } from '#domain/contracts/survey.ts'
import type { Locale } from '#domain/locale.ts'
import { type ChangeReply, withReply } from '#domain/survey/withReply.ts'
import { useDraftLock } from '../answering/useDraftLock.ts'
import type { PhoneAnswer } from './phoneAnswer.ts'
import { newAnswerId } from './startSender.ts'
import { usePhone } from './usePhone.ts'

/**
 * Returns a link's draft and callbacks that save each change immediately; `isSaved` is false if the last save failed. A
 * second window is read-only until the first window closes.
 */
export function usePhoneDraft(t: string, published: Published | undefined, language: Locale) {
  const { store } = usePhone()
  const [draft, setDraft] = useState<PhoneAnswer | undefined>(() => store.draftOf(t))
  const [isSaved, setIsSaved] = useState(true)
  const now = useRef(draft)

  const lock = useDraftLock(`catchment.survey.draft:${t}`, () => {
    now.current = store.draftOf(t)
    setDraft(now.current)
  })

  const keep = useCallback(
    (after: PhoneAnswer) => {
      now.current = after
      setDraft(after)
      // Changes are saved only once there is an answer, so browsing the pages leaves nothing on the phone.
      const isBegun = Object.keys(after.values).length > 0 || store.draftOf(t) !== undefined
      if (isBegun) setIsSaved(store.keep(after))
    },
    [store, t],
  )
  const onReply = useCallback(
    (question: string, change: ChangeReply) => {
      const begun = now.current ?? begin(t, published, language)
      if (!begun) return
      keep({ ...begun, values: withReply(begun.values, question, change), at: begun.at ?? question })
    },
    [keep, language, published, t],
  )
  const onPosition = useCallback(
    (question: string) => {
      const begun = now.current ?? begin(t, published, language)
      if (begun && begun.at !== question) keep({ ...begun, at: question })
    },
    [keep, language, published, t],
  )
  const finish = useCallback(
    (homepage: string): void => {
      const begun = now.current ?? begin(t, published, language)
      if (!begun) return
      const finished = { ...begun, language, finishedAt: new Date().toISOString(), ...(homepage ? { homepage } : {}) }
      store.keep(finished)
    },
    [language, published, store, t],
  )
  return { draft, isSaved, lock, onReply, onPosition, finish }
}

function begin(t: string, published: Published | undefined, language: Locale): PhoneAnswer | undefined {
  if (!published) return undefined
  const { ticket, versionId } = published
  const startedAt = new Date().toISOString()
  return { id: newAnswerId(), t, ticket, versionId, values: {}, startedAt, language }
}
