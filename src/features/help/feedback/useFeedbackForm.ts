import { useEffect, useRef, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { feedbackFields, longestMemo, maxFeedbackPictures } from '#domain/feedback/feedbackFields.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { EntityChanges } from '#domain/entities.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { newId } from '#db/newId.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { useFileAccess } from '#fieldKit/files/fileAccess.ts'
import { fileListOfText, fileTextOf } from '#fieldKit/files/fileText.ts'
import { useSave } from '#session/useSave.ts'
import { useSession } from '#session/useSession.ts'
import { type DialogDraft, useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { captureScreen } from '#ui/capture/captureScreen.ts'
import { markedPicture } from './paintShot.ts'
import { marksIn, type ShotMark } from './shotMarks.ts'

/** Result of submitting: saved on this device and sent automatically, or not saved. */
type Outcome = { readonly kind: 'sent'; readonly id: string } | { readonly kind: 'failed' }

const first = { id: '', topic: 'function', rating: '', memo: '', shot: '', marks: '', pictures: '', page: '' }

export const feedbackTopics = choiceLists[feedbackFields.topic.list].choices

export function useFeedbackForm() {
  const draft = useDialogDraft('feedback', first)
  const { entries, set } = draft
  const [shot] = fileListOfText(entries.shot)
  const pictures = fileListOfText(entries.pictures)
  const marks = marksIn(entries.marks)
  const memoLength = [...entries.memo].length
  return {
    draft,
    entries,
    set,
    memoLength,
    shot,
    marks,
    pictures,
    ...useShooting(shot, set),
    ...usePictures(pictures, set),
    ...useSubmitting(draft, { shot, marks, pictures }),
    setMarks: (next: readonly ShotMark[]) => set({ marks: JSON.stringify(next) }),
    isFull: pictures.length + 1 >= maxFeedbackPictures,
    maySend: entries.memo.trim() !== '' && memoLength <= longestMemo,
  }
}

type SetEntries = (change: Partial<typeof first>) => void

function useShooting(shot: FileReference | undefined, set: SetEntries) {
  const [isShooting, setIsShooting] = useState(false)
  const access = useFileAccess()
  function setShot(taken: FileReference | undefined) {
    if (shot) void access.letGo(shot.sha256)
    set({ shot: fileTextOf(taken ? [taken] : []), marks: '' })
  }
  async function shoot(): Promise<void> {
    setIsShooting(true)
    try {
      const blob = await captureScreen()
      if (blob) setShot(await access.take(new File([blob], 'screen.jpg', { type: 'image/jpeg' }), 'file'))
      set({ page: pageNow() })
    } catch (error) {
      // If there is no space for the screenshot, the feedback can still be sent without it.
      if (!(error instanceof AppError)) throw error
    } finally {
      setIsShooting(false)
    }
  }
  return { isShooting, shoot: () => void shoot(), dropShot: () => setShot(undefined) }
}

function usePictures(pictures: readonly FileReference[], set: SetEntries) {
  const access = useFileAccess()
  // Several pictures may arrive before a rerender, so each is added to the latest state.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })
  function setPictures(next: readonly FileReference[]) {
    latest.current = next
    set({ pictures: fileTextOf(next) })
  }
  return {
    addPicture: (picture: FileReference) => setPictures([...latest.current, picture]),
    removePicture: (picture: FileReference) => {
      void access.letGo(picture.sha256)
      setPictures(latest.current.filter(({ id }) => id !== picture.id))
    },
  }
}

function useSubmitting({ entries, set, drop }: DialogDraft<typeof first>, attached: Attached) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setIsSending] = useState(false)
  const send = useSend()
  async function submit(): Promise<void> {
    if (isSending || outcome?.kind === 'sent') return
    setIsSending(true)
    // The id is stable for this draft, so submitting twice creates one record.
    const id = entries.id === '' ? newId(browserOpenPorts()) : entries.id
    set({ id })
    try {
      const rating = entries.rating === '' ? {} : { rating: Number(entries.rating) }
      const words = { topic: entries.topic, memo: entries.memo.trim(), ...rating, page: entries.page || pageNow() }
      const isSaved = await send(id, words, attached)
      if (isSaved) await drop()
      setOutcome(isSaved ? { kind: 'sent', id } : { kind: 'failed' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setOutcome({ kind: 'failed' })
    } finally {
      setIsSending(false)
    }
  }
  return { outcome, isSending, submit: () => void submit() }
}

function pageNow(): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  query.delete('urlHash')
  const text = query.size === 0 ? pathname : `${pathname}?${query}`
  return text.slice(0, 300)
}

interface Attached {
  readonly shot: FileReference | undefined
  readonly marks: readonly ShotMark[]
  readonly pictures: readonly FileReference[]
}

/** Saves feedback with its context on this device. A marked screenshot is rendered again with its marks painted in. */
function useSend() {
  const save = useSave()
  const access = useFileAccess()
  const { configuration } = useSession()
  return async (
    id: string,
    words: EntityChanges<'feedback'>,
    { shot, marks, pictures }: Attached,
  ): Promise<boolean> => {
    const screen = shot && (marks.length === 0 ? shot : await painted(shot, marks))
    const all = screen ? [screen, ...pictures] : pictures
    const about: EntityChanges<'feedback'> = {
      version: configuration.version,
      language: document.documentElement.lang.toLowerCase(),
      windowSize: `${window.innerWidth} × ${window.innerHeight}`,
      sentAt: new Date().toISOString(),
    }
    const newFiles = all.map(({ sha256 }) => sha256)
    const fields = { ...words, ...about, ...(all.length === 0 ? {} : { pictures: all }) }
    const { saved } = await save('feedback', undefined, fields, {}, { id, newFiles })
    if (saved && shot && screen !== shot) await access.letGo(shot.sha256)
    return saved
  }

  async function painted(shot: FileReference, marks: readonly ShotMark[]): Promise<FileReference> {
    const opened = await access.open(shot)
    if (opened.state !== 'ready') throw new AppError('fileNotOnDevice')
    try {
      const image = new Image()
      image.src = opened.url
      await image.decode()
      const picture = await markedPicture(image, marks)
      return await access.take(new File([picture], shot.name, { type: 'image/jpeg' }), 'file')
    } finally {
      opened.release()
    }
  }
}
