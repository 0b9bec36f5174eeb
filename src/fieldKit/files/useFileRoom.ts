import { useEffect, useState } from 'react'
import { type RoomState, useFileAccess } from './fileAccess.ts'

/** The room for new files, asked again after every change of `count`; undefined while it is being read. */
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
