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

/**
 * Returns the object URLs of the pictures on the pages, by hash. The URLs stay valid until they are replaced or the
 * component unmounts.
 */
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
    const load = async (sha256: string) => [sha256, await read(sha256)] as const
    void Promise.all(wanted === '' ? [] : wanted.split(' ').map(load)).then((found) => {
      if (isLeft) return
      setAddresses(
        new Map(found.flatMap(([sha256, blob]) => (blob ? [[sha256, URL.createObjectURL(blob)] as const] : []))),
      )
    })
    return () => {
      isLeft = true
    }
  }, [wanted, read])

  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
    },
    [addresses],
  )
  return addresses
}
