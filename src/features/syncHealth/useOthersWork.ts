import { useEffect, useState } from 'react'
import { type StoredWork, readStoredWork } from '#session/storedWork.ts'
import { useSession } from '#session/useSession.ts'

/**
 * Returns other members' unsent work on this device. Reloaded only when the page opens or the window gains focus,
 * because the work can't change in between.
 */
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
