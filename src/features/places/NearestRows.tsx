import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { FoundPoint } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { onMapAddress } from '#domain/recordAddress.ts'
import { storeOnMapAddress } from '#domain/store/storeAddress.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { recordById } from '#db/queries/records.ts'
import { metresText } from '#i18n/distanceText.ts'
import { choiceLabel, entityLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { AppLink } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { type StudyQuestion, useStudyAnswer } from '#session/workers/useStudyAnswer.ts'
import { type Fact, KeyValueList } from '#ui/KeyValueList.tsx'
import styles from './PlaceCard.module.css'

/** Radius in meters for counting people. */
const aroundMetres = 500
/** Maximum distance in meters of the nearest points. */
const nearMetres = 20_000

interface Around {
  readonly place: Place
  readonly people: number | undefined
  readonly households: number | undefined
  readonly competitor: FoundPoint | undefined
  readonly station: FoundPoint | undefined
}

export function NearestRows({ place }: { place: Place }) {
  const { t } = useLingui()
  const around = useAround(place)
  const store = useOwnStore(place)
  const within = metresText(aroundMetres)
  const count = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value, 0))
  const facts: Fact[] = [
    { key: 'people', label: t`People within ${within}`, value: count(around?.people) },
    { key: 'households', label: t`Households within ${within}`, value: count(around?.households) },
    { key: 'store', ...store },
    { key: 'competitor', label: t`Nearest competitor`, ...useCompetitorWords(around?.competitor) },
    { key: 'station', label: t`Nearest station`, ...stationWords(around?.station) },
  ]
  return (
    <section className={styles.nearest}>
      <KeyValueList facts={facts} />
    </section>
  )
}

function useAround(place: Place): Around | undefined {
  const { value } = useStudyAnswer(
    useCallback<StudyQuestion<Around>>(
      async (study) => {
        const shape = { type: 'Circle', centre: place, radiusMetres: aroundMetres } as const
        const [{ values }, competitor, station] = await Promise.all([
          study.zoneFigures({ id: 'around', shape }),
          study.pointAt(place, nearMetres, ['competitor']),
          study.stationNear(place, nearMetres),
        ])
        return { place, people: values.population, households: values.households, competitor, station }
      },
      [place],
    ),
  )
  return value?.place === place ? value : undefined
}

function useOwnStore(place: Place): Pick<Fact, 'label' | 'value' | 'aside'> {
  const { t } = useLingui()
  const open = (useMapStores() ?? []).filter(({ status }) => status === storeStatus.operating)
  const [nearest] = open
    .map((store) => ({ store, metres: distanceMetres(place, store.place) }))
    .toSorted((a, b) => a.metres - b.metres)
  const label = t`Your nearest store`
  if (!nearest) return { label, value: '–' }
  const { store, metres } = nearest
  return { label, value: <AppLink href={storeOnMapAddress(store.id)}>{store.name}</AppLink>, aside: metresText(metres) }
}

function useCompetitorWords(found: FoundPoint | undefined): Pick<Fact, 'value' | 'aside'> {
  const { locale } = useFieldText()
  const id = found?.id
  const record = useRecords(
    async (database) => (id === undefined ? undefined : recordById(database, 'competitor', id)),
    [id],
  )
  if (!found) return { value: '–' }
  const name = (record && recordTitle('competitor', record.fields, locale)) ?? entityLabel('competitor')
  return {
    value: <AppLink href={onMapAddress('competitor', found.id) ?? ''}>{name}</AppLink>,
    aside: metresText(found.metres),
  }
}

/** Returns type and distance of a station; reference points have no names. */
function stationWords(found: FoundPoint | undefined): Pick<Fact, 'value' | 'aside'> {
  if (!found) return { value: '–' }
  return { value: choiceLabel('poiType', found.poiType ?? ''), aside: metresText(found.metres) }
}
