import { useEffect, useState } from 'react'
import { type StoredWork, readStoredWork } from '#session/keptWork.ts'
import { useSession } from '#session/useSession.ts'

/** What other people left unsent on this device. Read when the page is opened and whenever it is looked at again: others don't work while it is on the screen. */
export function useOthersWork(): readonly StoredWork[] {
  const { database } = useSession()
  const [work, setWork] = useState<readonly StoredWork[]>([])
  useEffect(() => {
    let isLeft = false
    const read = () =>
      void readStoredWork(database).then((found) => {
        if (!isLeft) setWork(found)
      })
    read()
    window.addEventListener('focus', read)
    return () => {
      isLeft = true
      window.removeEventListener('focus', read)
    }
  }, [database])
  return work
}
