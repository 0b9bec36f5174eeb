import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { useOpenSession } from './useSession.ts'

/**
 * Returns this member's last list settings (columns, page size, sort) on this device and a setter. Undefined while
 * loading; the default if the stored value is missing or invalid.
 */
export function useListState<T>(
  list: string,
  schema: v.GenericSchema<unknown, T>,
  otherwise: T,
): [T | undefined, (state: T) => void] {
  const { lists } = useOpenSession()
  const [state, setState] = useState<T>()
  // Schema and default are fixed per list name, but are often recreated on each render. They must not be effect
  // dependencies.
  const parseStored = useEffectEvent((value: unknown): T => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : otherwise
  })
  useEffect(() => {
    let isLeft = false
    void lists.load(list).then((value) => {
      const found = parseStored(value)
      if (!isLeft) setState((now) => now ?? found)
    })
    return () => {
      isLeft = true
    }
  }, [lists, list])
  const set = useCallback(
    (next: T) => {
      setState(next)
      void lists.save(list, next)
    },
    [lists, list],
  )
  return [state, set]
}
