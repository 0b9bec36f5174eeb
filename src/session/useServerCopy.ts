import { type Atom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { readRefusal, type Refusal } from './form/refusal.ts'
import { openKeyValueStore } from './keyValueStore.ts'
import { accessChangesAtom } from './state.ts'
import { personOf } from './storedConfiguration.ts'
import { useOpenSession } from './useSession.ts'
import { useSetSignInNeeded } from './useSetSignInNeeded.ts'

export interface ServerCopy<T> {
  readonly value: T | undefined
  /** Time (ms) at which a cached value was stored; undefined if no cached value is shown. */
  readonly asOfMs: number | undefined
  readonly refusal: Refusal | undefined
  readonly isAsking: boolean
  readonly reload: () => void
  readonly put: (value: T) => void
}

const storedSchema = v.object({ atMs: v.number(), value: v.unknown() })

interface CopyState<T> {
  readonly value?: T
  readonly asOfMs?: number | undefined
  readonly refusal?: Refusal | undefined
  readonly isAsking: boolean
}

/**
 * Returns server data outside records, such as the profile. Fetched when a screen opens; this member's cached copy is
 * used until the server responds. Fetched again when the server signals a change (`changesAtom`).
 */
export function useServerCopy<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  request: () => Promise<T>,
  changesAtom: Atom<number> = accessChangesAtom,
): ServerCopy<T> {
  const changes = useAtomValue(changesAtom)
  const { firstConfiguration } = useOpenSession()
  const { companyId, userId } = personOf(firstConfiguration)
  const key = `${companyId}:${userId}:${name}`
  const [storage] = useState(() => openKeyValueStore('copies'))
  const [state, setState] = useState<CopyState<T>>({ isAsking: true })
  const requestNow = useEffectEvent(request)
  const setSignInNeeded = useSetSignInNeeded()
  const refuse = useEffectEvent((error: unknown) => {
    const refusal = readRefusal(error)
    if (refusal.code === 'signInNeeded') setSignInNeeded(true)
    setState((now) => ({ ...now, isAsking: false, refusal }))
  })
  const read = useEffectEvent((found: unknown) => {
    const copy = v.safeParse(storedSchema, found)
    const value = copy.success ? v.safeParse(schema, copy.output.value) : undefined
    if (!copy.success || !value?.success) return
    setState((now) => (now.value === undefined ? { ...now, value: value.output, asOfMs: copy.output.atMs } : now))
  })
  const put = useCallback(
    (value: T) => {
      setState({ value, isAsking: false })
      void storage.write(key, { atMs: Date.now(), value })
    },
    [storage, key],
  )
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => {
    setState((now) => ({ ...now, isAsking: true, refusal: undefined }))
    setAttempt((count) => count + 1)
  }, [])
  useEffect(() => {
    let isLeft = false
    if (attempt === 0) void storage.read(key).then((found) => !isLeft && read(found))
    requestNow().then(
      (value) => !isLeft && put(value),
      (error: unknown) => !isLeft && refuse(error),
    )
    return () => {
      isLeft = true
    }
    // `changes` isn't read here; each change repeats the request.
  }, [storage, key, attempt, changes, put])
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  return {
    value: state.value,
    asOfMs: state.asOfMs,
    refusal: state.refusal,
    isAsking: state.isAsking,
    reload,
    put,
  }
}
