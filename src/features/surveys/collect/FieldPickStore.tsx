import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { metresText } from '#i18n/distanceText.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { listRecords } from '#db/queries/records.ts'
import { foldName } from '#domain/foldName.ts'
import { useRecords } from '#session/useRecords.ts'
import { SearchField } from '#ui/SearchField.tsx'
import type { PickStoreProps } from '../answering/answeringPorts.ts'
import { useFieldAnswer } from './fieldContext.ts'
import styles from './FieldPickStore.module.css'

const maxShown = 8

export function FieldPickStore({ drawn, onDrawn }: PickStoreProps) {
  const { t } = useLingui()
  const { now } = useFieldAnswer()
  const [words, setWords] = useState('')
  const here = now.state === 'found' ? now.place : undefined
  const stores = useRecords((database) => listRecords(database, 'store'), []) ?? []
  const wanted = foldName(words)
  const found = stores
    .filter(({ fields }) => foldName(`${fields.name ?? ''} ${fields.posCode ?? ''}`).includes(wanted))
    .map(({ id, fields }) => ({ id, name: fields.name ?? '', metres: metresTo(here, fields.place) }))
    .toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || a.name.localeCompare(b.name))
  const chosen = drawn && 'id' in drawn ? drawn : undefined
  return (
    <div className={styles.pick}>
      <SearchField label={t`Find store`} value={words} onChange={setWords} />
      <ul className={styles.list}>
        {found.slice(0, maxShown).map(({ id, name, metres }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={chosen?.id === id}
              onClick={() => onDrawn({ kind: 'store', id, name })}
            >
              <span className={styles.name}>{name}</span>
              {metres !== undefined && <span className={styles.far}>{metresText(metres)}</span>}
              {chosen?.id === id && <Check size={22} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {chosen && !found.slice(0, maxShown).some(({ id }) => id === chosen.id) && (
        <p>
          <Trans>Selected: {chosen.name}</Trans>
        </p>
      )}
    </div>
  )
}

const metresTo = (from: Place | undefined, to: Place | undefined): number | undefined =>
  from && to ? distanceMetres(from, to) : undefined
