import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { isSameJson } from '#domain/json.ts'
import { questionsOf, surveyContentSchema, type SurveyContent } from '#domain/survey/surveyContent.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useSave } from '#session/useSave.ts'
import { useOpenSession } from '#session/useSession.ts'

/** Delay in ms after a change before writing to the draft store. */
const asideMs = 250
/** Delay in ms after a change before saving to the record. */
const saveMs = 1200
/** Number of questions above which the survey is saved less often, because each save is large. */
const longSurvey = 150
const longSaveMs = 15_000

const asideSchema = v.object({ content: surveyContentSchema })

/** Save state of the record on this device: saved, being saved, or not saved because saving failed. */
export type Keeping = 'saved' | 'saving' | 'unsaved'

/** Returns whether the survey is too long to save on blur; it is saved after a longer pause instead. */
export const isLong = (content: SurveyContent): boolean => questionsOf(content).length > longSurvey

const emptySurvey: SurveyContent = { pages: [] }
export const draftOf = (record: LocalRecord<'survey'>): SurveyContent => record.fields.draft ?? emptySurvey

/**
 * Saves while typing: first to the draft store, so that typing survives a reload or an empty battery, and to the record
 * after a pause and when the page is left. Changes by other users are shown unless there is unsaved typing here.
 */
export function useKeepDraft(
  record: LocalRecord<'survey'>,
  content: SurveyContent,
  onFound: (content: SurveyContent, isOwn: boolean) => void,
) {
  const save = useSave()
  const { drafts } = useOpenSession()
  const key = `survey:${record.id}`
  const [keeping, setKeeping] = useState<Keeping>('saved')
  const latest = useRef({ record, content })
  const savedContent = useRef(content)
  const work = useRef<Promise<void>>(undefined)
  useEffect(() => {
    latest.current = { record, content }
  })

  const flush = useCallback(async () => {
    while (savedContent.current !== latest.current.content) {
      const { record: now, content: next } = latest.current
      work.current ??= save('survey', now, { draft: next }, {})
        .then(async ({ saved }) => {
          if (!saved) return setKeeping('unsaved')
          savedContent.current = next
          if (latest.current.content === next) await drafts.clear(key)
          setKeeping(latest.current.content === next ? 'saved' : 'saving')
        })
        .finally(() => (work.current = undefined))
      const before = savedContent.current
      await work.current.catch(() => setKeeping('unsaved'))
      if (savedContent.current === before) return
    }
  }, [save, drafts, key])

  const layAside = useEffectEvent(() => {
    if (savedContent.current !== content) drafts.save(key, { content }).catch(() => setKeeping('unsaved'))
  })
  useEffect(() => {
    if (savedContent.current === content) return undefined
    setKeeping('saving')
    const timers = [
      setTimeout(layAside, asideMs),
      setTimeout(() => void flush(), isLong(content) ? longSaveMs : saveMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [content, flush])

  useEffect(() => {
    const onHide = () => {
      layAside()
      void flush()
    }
    const onHidden = () => document.visibilityState === 'hidden' && onHide()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onHide)
      void flush()
    }
  }, [flush])

  useFound({ record, key, latest, savedContent, work, onFound })
  return { keeping, flush }
}

interface Found {
  readonly record: LocalRecord<'survey'>
  readonly key: string
  readonly latest: RefObject<{ readonly record: LocalRecord<'survey'>; readonly content: SurveyContent }>
  readonly savedContent: RefObject<SurveyContent>
  readonly work: RefObject<Promise<void> | undefined>
  readonly onFound: (content: SurveyContent, isOwn: boolean) => void
}

function useFound({ record, key, latest, savedContent, work, onFound }: Found): void {
  const { drafts } = useOpenSession()
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let isHere = true
    void drafts.load(key).then((draft) => {
      const parsed = v.safeParse(asideSchema, draft)
      if (isHere && parsed.success && savedContent.current === latest.current.content)
        found(parsed.output.content, true)
    })
    return () => {
      isHere = false
    }
  }, [drafts, key, savedContent, latest])

  const { draft } = record.fields
  useEffect(() => {
    const isTyping = savedContent.current !== latest.current.content || work.current !== undefined
    if (isTyping || draft === undefined || isSameJson(draft, savedContent.current)) return
    savedContent.current = draft
    latest.current = { ...latest.current, content: draft }
    found(draft, false)
  }, [draft, savedContent, latest, work])
}
