import { useCallback, useEffect, useReducer, useRef } from 'react'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { useFileAccess } from './fileAccess.ts'

/** Reason a picked file was rejected: an error code, a duplicate, or a full field. */
export type PickReason = ErrorCode | 'alreadyHere' | 'tooMany'

interface RefusedPick {
  readonly key: number
  readonly name: string
  readonly reason: PickReason
}

interface PicksState {
  /** Number of files picked since the queue was last idle. */
  readonly total: number
  /** Number of processed files, accepted or not. */
  readonly done: number
  readonly refused: readonly RefusedPick[]
}

export interface FilePicks extends PicksState {
  readonly isBusy: boolean
  /** Queues picked files. `onStored` is called for each file once the field contains it. */
  readonly add: (picked: readonly File[], onStored?: () => void) => void
  readonly dismiss: (key: number) => void
}

type PickAction =
  | { readonly type: 'picked'; readonly count: number }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly pick: RefusedPick }
  | { readonly type: 'dismissed'; readonly key: number }

const idle: PicksState = { total: 0, done: 0, refused: [] }

/** Returns the next state; counts restart with the first pick after idle. */
function reducePicks(state: PicksState, action: PickAction): PicksState {
  const isIdle = state.done === state.total
  switch (action.type) {
    case 'picked':
      return isIdle ? { total: action.count, done: 0, refused: [] } : { ...state, total: state.total + action.count }
    case 'done':
      return { ...state, done: state.done + 1 }
    case 'refused':
      return { ...state, done: state.done + 1, refused: [...state.refused, action.pick] }
    case 'dismissed':
      return { ...state, refused: state.refused.filter(({ key }) => key !== action.key) }
  }
}

export interface PickSettings {
  readonly kind: 'photo' | 'file'
  /** Accepts a processed file. If the field can't accept the file, resolves to the reason. May throw `AppError`. */
  readonly onFile: (file: FileReference) => Promise<PickReason | undefined>
}

/** Processes picked files in sequence. A rejected file is reported and doesn't stop the following files. */
export function useFilePicks({ kind, onFile }: PickSettings): FilePicks {
  const access = useFileAccess()
  const [state, dispatch] = useReducer(reducePicks, idle)
  const queue = useRef(Promise.resolve())
  const leaving = useRef<AbortController>(undefined)
  const nextKey = useRef(0)
  const onFileRef = useRef(onFile)
  useEffect(() => {
    onFileRef.current = onFile
  })
  useEffect(() => {
    const stop = new AbortController()
    leaving.current = stop
    return () => stop.abort()
  }, [])

  const takeOne = useCallback(
    async (picked: File, onStored: (() => void) | undefined) => {
      const signal = leaving.current?.signal
      if (signal?.aborted) return
      const settle = (reason: PickReason | undefined) => {
        if (reason === undefined) return dispatch({ type: 'done' })
        nextKey.current += 1
        dispatch({ type: 'refused', pick: { key: nextKey.current, name: picked.name, reason } })
      }
      try {
        const reason = await onFileRef.current(await access.take(picked, kind, signal))
        settle(reason)
        if (reason === undefined || reason === 'alreadyHere') onStored?.()
      } catch (error) {
        if (signal?.aborted) return
        settle(error instanceof AppError ? error.code : undefined)
        if (!(error instanceof AppError)) throw error
      }
    },
    [access, kind],
  )
  const add = useCallback(
    (picked: readonly File[], onStored?: () => void) => {
      if (picked.length === 0) return
      dispatch({ type: 'picked', count: picked.length })
      for (const file of picked) {
        const taken = queue.current.then(() => takeOne(file, onStored))
        // An unexpected error must not stop the queue.
        queue.current = taken.catch(() => undefined)
      }
    },
    [takeOne],
  )
  const dismiss = useCallback((key: number) => dispatch({ type: 'dismissed', key }), [])
  return { ...state, isBusy: state.done < state.total, add, dismiss }
}
