import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listRecords } from '#db/queries/records.ts'
import { localeOf } from '#domain/locale.ts'
import { foldWords, rankMatches, storeSearchText } from '#domain/store/storeSearch.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { Chip } from '#ui/Chip.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import styles from './StoreField.module.css'

const maxShown = 8

/** Stores by name, for choosing a store if the device's location is unknown. */
export function StoresByName({ chosenId, onChoose }: { chosenId: string | undefined; onChoose: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const [query, setQuery] = useState('')
  const stores = useRecords((database) => listRecords(database, 'store'), []) ?? []
  const named = stores
    .map(({ id, fields }) => ({ id, fields, name: recordTitle('store', fields, localeOf(i18n.locale)) ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale))
  const found = rankMatches(named, ({ fields }) => storeSearchText(fields), foldWords(query)).slice(0, maxShown)
  return (
    <>
      <SearchField label={t`Find store`} placeholder={t`Find store`} value={query} onChange={setQuery} />
      <div className={styles.chips} role="group" aria-label={t`Stores by name`}>
        {found.map(({ item: { id, name } }) => (
          <Chip key={id} selected={id === chosenId} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </>
  )
}
