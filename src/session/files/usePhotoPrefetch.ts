import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords } from '#db/queries/records.ts'
import { photosNotHere } from '#db/queries/photosNotHere.ts'
import type { FileReference } from '#domain/fields/field.ts'
import { deviceChoiceAtom } from '#ui/deviceChoiceAtom.ts'
import { useRecords } from '../useRecords.ts'
import { useOpenSession, useSession } from '../useSession.ts'
import { useLoopState } from '../useSyncStatus.ts'
import { sessionFilesOf } from './sessionFiles.ts'

const askedAtom = deviceChoiceAtom('catchment.photos', ['on'])

export interface PhotoPrefetch {
  readonly isEnabled: boolean
  readonly setEnabled: (isEnabled: boolean) => void
  /** Number of photos of the member's stores, or of all visible stores if no store is assigned. */
  readonly all: number
  /** Number of these photos without even a thumbnail on this device. */
  readonly missing: number
}

/** Downloads photos' thumbnails one by one while mounted and online, if the user opted in. */
export function usePhotoPrefetch(): PhotoPrefetch | undefined {
  const { member } = useSession()
  const [choice, choose] = useAtom(askedAtom)
  const bound = member.boundStoreIds
  const photos = useRecords((database) => photosOf(database, bound), [bound.join()])
  const isEnabled = choice === 'on'
  useFetching(isEnabled ? (photos?.missing ?? []) : [])
  return (
    photos && {
      isEnabled,
      setEnabled: (on) => choose(on ? 'on' : undefined),
      all: photos.all,
      missing: photos.missing.length,
    }
  )
}

async function photosOf(database: LocalDatabase, bound: readonly string[]) {
  const stores = await listRecords(database, 'store')
  const own = stores.filter(({ id }) => bound.length === 0 || bound.includes(id))
  const photos = own.flatMap(({ fields }) => fields.photos ?? [])
  return { all: photos.length, missing: await photosNotHere(database, photos) }
}

/** Fetches each file's thumbnail once; failures are retried on the next visit. */
function useFetching(missing: readonly FileReference[]): void {
  const session = useOpenSession()
  const { isOnline } = useLoopState()
  const [tried] = useState(() => new Set<string>())
  const hasWork = isOnline && missing.length > 0
  const first = missing.map(({ sha256, mime }) => ({ sha256, mime }))
  const wanted = JSON.stringify(hasWork ? first : [])
  useEffect(() => {
    const { reader } = sessionFilesOf(session)
    let isLeft = false
    async function fetchAll() {
      for (const file of JSON.parse(wanted) as typeof first) {
        if (isLeft) return
        if (tried.has(file.sha256)) continue
        tried.add(file.sha256)
        await reader.read(file, 'thumb').catch(() => undefined)
      }
    }
    void fetchAll()
    return () => {
      isLeft = true
    }
  }, [session, wanted, tried])
}
