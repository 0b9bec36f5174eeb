import { Trans, useLingui } from '@lingui/react/macro'
import type { Place } from '#domain/geo/point.ts'
import { storeOnMapAddress } from '#domain/store/storeAddress.ts'
import { metresText } from '#i18n/distanceText.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { AppLink } from '#session/navigation.ts'
import { type Fact, KeyValueList } from '#ui/KeyValueList.tsx'
import type { StreetPicture } from './useStreetPictures.ts'

/** Distance from the picture to the location and the nearest store, and the picture's attribution. */
export function StreetFacts({ place, picture }: { place: Place; picture: StreetPicture }) {
  const { t } = useLingui()
  const facts: Fact[] = [
    { key: 'place', label: t`Distance to the selected place`, value: metresText(distanceMetres(picture.place, place)) },
    { key: 'store', label: t`Your nearest store`, ...useNearestStore(picture.place) },
    { key: 'credit', label: t`Attribution`, value: <CreditLink picture={picture} /> },
  ]
  return <KeyValueList facts={facts} />
}

function useNearestStore(from: Place): Pick<Fact, 'value' | 'aside'> {
  const [nearest] = (useMapStores() ?? [])
    .map((store) => ({ store, metres: distanceMetres(from, store.place) }))
    .toSorted((a, b) => a.metres - b.metres)
  if (!nearest) return { value: '–' }
  const { store, metres } = nearest
  return { value: <AppLink href={storeOnMapAddress(store.id)}>{store.name}</AppLink>, aside: metresText(metres) }
}

/** Author and link, required by the license. */
function CreditLink({ picture: { id, by } }: { picture: StreetPicture }) {
  const address = `https://www.mapillary.com/app/?pKey=${encodeURIComponent(id)}`
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {by === undefined ? 'Mapillary' : `${by} · Mapillary`}, <Trans>CC BY-SA 4.0</Trans>
    </a>
  )
}
