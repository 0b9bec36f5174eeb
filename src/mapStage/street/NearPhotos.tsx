import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import type { Place } from '#domain/geo/point.ts'
import { metresText } from '#i18n/distanceText.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { useFileUrl } from '#session/files/useFileUrl.ts'
import styles from './NearPhotos.module.css'
import { useOwnPhotos } from './useOwnPhotos.ts'

/** Maximum distance in meters; photos farther away probably show another street. */
const nearMetres = 200
const maxPhotos = 6

export interface NearPhoto {
  readonly file: FileReference
  readonly metres: number
}

/** Returns up to `maxPhotos` nearby photos of stores and notes, nearest first. */
export function usePhotosNear(place: Place): readonly NearPhoto[] {
  const photos = useOwnPhotos()
  return useMemo(
    () =>
      photos
        .map(({ file, at }): NearPhoto => ({ file, metres: distanceMetres(place, at) }))
        .filter(({ metres }) => metres <= nearMetres)
        .toSorted((a, b) => a.metres - b.metres)
        .slice(0, maxPhotos),
    [photos, place],
  )
}

export function NearPhotos({ photos }: { photos: readonly NearPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.head}>
        <Trans>Your photos nearby</Trans>
      </h3>
      <ul className={styles.photos}>
        {photos.map(({ file, metres }) => (
          <NearPhotoTile key={file.id} file={file} metres={metres} />
        ))}
      </ul>
    </section>
  )
}

function NearPhotoTile({ file, metres }: NearPhoto) {
  const { t } = useLingui()
  const view = useFileUrl(file, 'thumb')
  const away = metresText(metres)
  const words = file.caption ?? t`Your photo, ${away} away`
  return (
    <li>
      {view.state === 'ready' ? <img src={view.url} alt={words} title={words} /> : <span className={styles.noPhoto} />}
    </li>
  )
}
