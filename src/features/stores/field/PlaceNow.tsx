import { Trans } from '@lingui/react/macro'
import type { LocalRecord } from '#db/localRecord.ts'
import type { Place } from '#domain/geo/point.ts'
import { metresText } from '#i18n/distanceText.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import type { Search } from '#session/here.ts'
import { Button } from '#ui/Button.tsx'
import styles from './StoreField.module.css'

interface PlaceNowProps {
  here: Place | undefined
  search: Search
  store: LocalRecord<'store'> | undefined
  onAgain: () => void
}

/** Distance in meters beyond which a photo is unlikely to show the store. */
const farMetres = 200

export function PlaceNow({ here, search, store, onAgain }: PlaceNowProps) {
  const place = store?.fields.place
  const metres = here && place ? distanceMetres(here, place) : undefined
  return (
    <div className={metres !== undefined && metres > farMetres ? styles.far : styles.place} role="status">
      <span>{here ? <KnownWords here={here} metres={metres} /> : <UnknownWords search={search} />}</span>
      <Button size="small" busy={search === 'searching'} onClick={onAgain}>
        <Trans>Update my location</Trans>
      </Button>
    </div>
  )
}

function KnownWords({ here, metres }: { here: Place; metres: number | undefined }) {
  const accuracy = metresText(here.accuracyMetres ?? 0)
  const far = metres === undefined ? '' : metresText(metres)
  return far === '' ? (
    <Trans>Location accuracy {accuracy}. Each photo records your location.</Trans>
  ) : (
    <Trans>
      {far} from the store (accuracy {accuracy}). Each photo records your location.
    </Trans>
  )
}

function UnknownWords({ search }: { search: Search }) {
  if (search === 'refused') return <Trans>Location access is blocked. Photos are saved without a location.</Trans>
  if (search === 'failed') return <Trans>Couldn’t find your location. Photos are saved without a location.</Trans>
  return <Trans>Finding your location…</Trans>
}
