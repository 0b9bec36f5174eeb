import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cancelImport } from '#domain/contracts/packImports.ts'
import { call } from '#api/call.ts'
import { successText } from '#i18n/errorText.ts'
import { readRefusal, type Refusal } from '#session/form/refusal.ts'
import { useToast } from '#ui/toasts.ts'
import { beginSending, type ImportOrder, sendFiles, type SendingProgress } from './sendImport.ts'

export interface ImportSending {
  readonly now: SendingNow | undefined
  /** Starts an upload. Throws if the server rejects the import before anything is sent. */
  readonly begin: (order: ImportOrder) => Promise<void>
  readonly resume: () => void
  readonly cancel: () => void
}

interface SendingNow extends SendingProgress {
  readonly importId: string
  /** Reason the upload stopped; `fileGone` if a file is no longer readable. */
  readonly stopped: Refusal | 'fileGone' | undefined
}

/** Uploads import files. Closing the page during an upload prompts for confirmation. */
export function useImportSending(): ImportSending {
  const toast = useToast()
  const [now, setNow] = useState<SendingNow>()
  const order = useRef<{ id: string; files: File[]; ending: AbortController }>(undefined)
  const isSending = now !== undefined && now.stopped === undefined
  useEffect(() => {
    if (!isSending) return undefined
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isSending])
  const stop = useEffectEvent(() => order.current?.ending.abort())
  useEffect(() => () => stop(), [])

  async function send(): Promise<void> {
    const mine = order.current
    if (!mine) return
    mine.ending = new AbortController()
    const { id, files, ending } = mine
    const all = files.reduce((sum, { size }) => sum + size, 0)
    setNow((before) => ({ importId: id, sent: before?.sent ?? 0, all, stopped: undefined }))
    try {
      await sendFiles(id, files, (progress) => setNow({ importId: id, ...progress, stopped: undefined }), ending.signal)
      order.current = undefined
      setNow(undefined)
      toast({ text: successText('uploaded'), tone: 'good' })
    } catch (error) {
      if (ending.signal.aborted) return
      const stopped = error instanceof DOMException ? 'fileGone' : readRefusal(error)
      setNow((before) => before && { ...before, stopped })
    }
  }
  return {
    now,
    async begin(importRequest) {
      const id = await beginSending(importRequest)
      order.current = { id, files: importRequest.files.map(({ file }) => file), ending: new AbortController() }
      void send()
    },
    resume: () => void send(),
    cancel() {
      const mine = order.current
      if (!mine) return
      mine.ending.abort()
      order.current = undefined
      setNow(undefined)
      // If canceling fails, the server ends the import after ten minutes without a chunk.
      void call(cancelImport, { importId: mine.id }).catch(() => undefined)
    },
  }
}
