import { useCallback, useEffect, useState } from 'react'
import { sessionFilesOf } from '#session/files/sessionFiles.ts'
import { useOpenSession } from '#session/useSession.ts'
import type { LaidReport } from '#draw/report/reportPage.ts'
import type { ReadPicture } from './makeReportFile.ts'

/** Returns a function to read a picture from this device or the server; undefined if unavailable. */
export function useReadPicture(): ReadPicture {
  const session = useOpenSession()
  return useCallback(
    async (sha256) => {
      try {
        const read = await sessionFilesOf(session).reader.read({ sha256, mime: 'image/jpeg' }, 'full')
        return read.state === 'ready' ? read.blob : undefined
      } catch {
        return undefined
      }
    },
    [session],
  )
}

/** Returns object URLs of page pictures, revoked when no longer shown. */
export function usePictureAddresses(laid: LaidReport | undefined): ReadonlyMap<string, string> {
  const read = useReadPicture()
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = [
    ...new Set(
      laid?.pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'picture' ? [item.sha256] : []))),
    ),
  ].join(' ')
  useEffect(() => {
    let isLeft = false
    const made: string[] = []
    const load = async (sha256: string) => {
      const blob = await read(sha256)
      if (!blob || isLeft) return []
      const address = URL.createObjectURL(blob)
      made.push(address)
      return [[sha256, address] as const]
    }
    void Promise.all(wanted === '' ? [] : wanted.split(' ').map(load)).then((found) => {
      if (!isLeft) setAddresses(new Map(found.flat()))
    })
    return () => {
      isLeft = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [wanted, read])
  return addresses
}
