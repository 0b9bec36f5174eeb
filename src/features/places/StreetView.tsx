import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import ExternalLink from 'lucide-react/icons/external-link'
import { useMemo } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import type { Place } from '#domain/geo/point.ts'
import { readPath } from '#domain/layer/notePath.ts'
import { metresText } from '#i18n/distanceText.ts'
import { groundMetres } from '#mapKit/groundMetres.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { useFileUrl } from '#session/files/useFileUrl.ts'
import { useLoopState } from '#session/useSyncStatus.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './PlaceCard.module.css'

/** Photos farther away show another street. */
const nearMetres = 200
const mostPhotos = 6

interface NearPhoto {
  readonly file: FileReference
  readonly metres: number
}

/** How a place looks from the street: the company's own photos nearby, and the way to Google's view, which its terms keep on its own map. */
export function StreetView({ place }: { place: Place }) {
  const photos = usePhotosNear(place)
  const { isOnline } = useLoopState()
  const { latitude, longitude } = place
  const address = `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${latitude},${longitude}`
  return (
    <section className={styles.street}>
      <h3 className={styles.label}>
        <Trans>Street view</Trans>
      </h3>
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map(({ file, metres }) => (
            <NearPhotoTile key={file.id} file={file} metres={metres} />
          ))}
        </ul>
      ) : (
        <p className={styles.words}>
          <Trans>No street view available at the coordinate</Trans>
        </p>
      )}
      {isOnline ? (
        <LinkButton
          size="small"
          href={address}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink size={16} aria-hidden="true" />}
        >
          <Trans>Look in Google Street View</Trans>
        </LinkButton>
      ) : (
        <p className={styles.words}>
          <Trans>Google Street View needs a connection. Own photos stay on this device.</Trans>
        </p>
      )}
    </section>
  )
}

/** Photos of stores and notes nearby, the nearest first; each where it was taken, else where its record stands. */
function usePhotosNear(place: Place): readonly NearPhoto[] {
  const stores = useMapStores()
  const notes = useAtomValue(recordsOnMap('mapNote'))
  return useMemo(() => {
    const ofStores = (stores ?? []).map(({ place: at, record }) => ({ at, photos: record.fields.photos }))
    const ofNotes = (notes ?? []).flatMap(({ fields: { photos, path } }) => {
      const at = photos && readPath(path ?? '')?.[0]
      return at ? [{ at, photos }] : []
    })
    return [...ofStores, ...ofNotes]
      .flatMap(({ at, photos = [] }) =>
        photos.map((file): NearPhoto => ({ file, metres: groundMetres(place, file.place ?? at) })),
      )
      .filter(({ metres }) => metres <= nearMetres)
      .toSorted((a, b) => a.metres - b.metres)
      .slice(0, mostPhotos)
  }, [stores, notes, place])
}

function NearPhotoTile({ file, metres }: NearPhoto) {
  const { t } = useLingui()
  const view = useFileUrl(file, 'thumb')
  const away = metresText(metres)
  const words = file.caption ?? t`Own photo, ${away} away`
  return (
    <li>
      {view.state === 'ready' ? <img src={view.url} alt={words} title={words} /> : <span className={styles.noPhoto} />}
    </li>
  )
}
