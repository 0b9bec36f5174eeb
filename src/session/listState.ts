import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { useOpenSession } from './useSession.ts'

/**
 * Search parameters of a list as this member last left it on this device (columns, page size, sort), with their setter;
 * undefined while they are being read. What is no longer understood is the default.
 */
export function useListState<T>(
  list: string,
  schema: v.GenericSchema<unknown, T>,
  otherwise: T,
): [T | undefined, (state: T) => void] {
  const { lists } = useOpenSession()
  const [state, setState] = useState<T>()
  // Schema and default belong to the list's name, but are often written again at each draw.
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
