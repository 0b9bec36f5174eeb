import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CountedPlace, CountedPlaces } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import { recordById } from '#db/queries/records.ts'
import { metresText } from '#i18n/distanceText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useOpenSession } from '#session/useSession.ts'
import { useStudy } from '#session/workers/useStudy.ts'
import { studyPlace } from '../state/draftStudy.ts'
import { useStudiedPart } from '../state/useStudied.ts'

export interface NamedPlace {
  readonly key: string
  readonly name: string
  readonly distance: string
  readonly place: Place
}

export function useCountedPlaces() {
  const { t } = useLingui()
  const { study } = useStudy()
  const { database } = useOpenSession()
  const { locale, choiceLabel } = useFieldText()
  const zone = useStudiedPart((studied) => studied.zone)
  const asked = useStudiedPart((studied) => studied.study)
  const unnamed = t`Place`
  const nameless = t`Unnamed`
  return useMemo(() => {
    const nameOf = async ({ kind, id, poiType }: CountedPlace): Promise<string> => {
      const type = poiType === undefined ? undefined : choiceLabel('poiType', poiType)
      if (kind === 'pack') return type ?? unnamed
      const record = await recordById(database, kind, id)
      return (record && recordTitle(kind, record.fields, locale)) ?? type ?? nameless
    }
    return {
      /** Finds locations and their distances from the ring's center, or from the study's location for other zones. */
      find: async (counted: CountedPlaces): Promise<readonly CountedPlace[]> => {
        const { shape } = zone
        const from = shape.type === 'Circle' ? shape.centre : studyPlace(asked)
        return from ? study.placesIn({ id: zone.id, shape }, counted, from, asked.storeId) : []
      },
      named: (places: readonly CountedPlace[]): Promise<readonly NamedPlace[]> =>
        Promise.all(
          places.map(async (counted) => ({
            key: `${counted.kind}.${counted.id}`,
            name: await nameOf(counted),
            distance: metresText(counted.metres),
            place: counted.place,
          })),
        ),
    }
  }, [study, database, locale, choiceLabel, zone, asked, unnamed, nameless])
}
