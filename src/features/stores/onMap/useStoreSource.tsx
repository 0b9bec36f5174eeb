import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { spellings } from '#domain/store/storeNames.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { matchStores } from '#mapStage/foundStores.ts'
import { mostLines, type SearchLine, type SearchSource } from '#mapStage/searchSource.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'

/** Stores by name, code and address. */
export const useStoreSource: SearchSource = (wish) => {
  const { t } = useLingui()
  const stores = useMapStores()
  const { locale } = useFieldText()
  const lines = useMemo(
    () =>
      stores &&
      matchStores(stores, wish)
        .slice(0, mostLines)
        .map(({ item: { id, name, code, status, place, record }, isByAddress }): SearchLine => {
          const address = spellings(record.fields, 'address', 'addressEnglish', locale)[0]?.text
          return {
            id: `store.${id}`,
            label: name,
            isByAddress,
            detail: [code, address].filter(Boolean).join(' · '),
            mark: <StatusShape status={Number(status) as ShapeName} size={16} />,
            target: { storeId: id, place },
          }
        }),
    [stores, wish, locale],
  )
  return { id: 'store', label: t`Stores`, lines }
}
