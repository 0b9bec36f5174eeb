import { useEffect, useState } from 'react'
import { type RoomState, useFileAccess } from './fileAccess.ts'

/** Returns the storage state for new files, refreshed when `count` changes; undefined while loading. */
export function useFileRoom(count: number): RoomState | undefined {
  const { room } = useFileAccess()
  const [state, setState] = useState<RoomState>()
  useEffect(() => {
    let isLeft = false
    void room().then((found) => {
      if (!isLeft) setState(found.state)
    })
    return () => {
      isLeft = true
    }
  }, [room, count])
  return state
}
