import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { spellings } from '#domain/store/storeNames.ts'
import { wayText } from '#i18n/distanceText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { bearingTo, distanceMetres } from '#mapKit/geographicMetres.ts'
import { matchStores } from '#mapStage/foundStores.ts'
import { maxLines, type SearchLine, type SearchSource } from '#mapStage/searchSource.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { hereAtom } from '#session/here.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'

export const useStoreSource: SearchSource = (query) => {
  const { t } = useLingui()
  const stores = useMapStores()
  const { locale } = useFieldText()
  const here = useAtomValue(hereAtom)
  const lines = useMemo(
    () =>
      stores &&
      matchStores(stores, query)
        .slice(0, maxLines)
        .map(({ item: { id, name, code, status, place, record }, isByAddress }): SearchLine => {
          const address = spellings(record.fields, 'address', 'addressEnglish', locale)[0]?.text
          return {
            id: `store.${id}`,
            label: name,
            isByAddress,
            detail: [here && wayText(distanceMetres(here, place), bearingTo(here, place)), code, address]
              .filter(Boolean)
              .join(' · '),
            mark: <StatusShape status={Number(status) as ShapeName} size={16} />,
            target: { storeId: id, place },
          }
        }),
    [stores, query, locale, here],
  )
  return { id: 'store', label: t`Stores`, lines }
}
