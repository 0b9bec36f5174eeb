import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import type { Place } from '#domain/geo/point.ts'
import { readPath } from '#domain/layer/notePath.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { useMapStores } from '../storesOnMap.ts'

/** A company photo at its recorded position, or else at its record's position. */
export interface OwnPhoto {
  readonly file: FileReference
  readonly at: Place
}

export function useOwnPhotos(): readonly OwnPhoto[] {
  const stores = useMapStores()
  const notes = useAtomValue(presentRecords('mapNote'))
  return useMemo(() => {
    const ofStores = (stores ?? []).map(({ place: at, record }) => ({ at, photos: record.fields.photos }))
    const ofNotes = (notes ?? []).flatMap(({ fields: { photos, path } }) => {
      const at = photos && readPath(path ?? '')?.[0]
      return at ? [{ at, photos }] : []
    })
    return [...ofStores, ...ofNotes].flatMap(({ at, photos = [] }) =>
      photos.map((file): OwnPhoto => ({ file, at: file.place ?? at })),
    )
  }, [stores, notes])
}
