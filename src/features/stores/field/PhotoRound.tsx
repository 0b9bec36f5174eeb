import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { listRecords } from '#db/queries/records.ts'
import type { Place } from '#domain/geo/point.ts'
import { localeOf } from '#domain/locale.ts'
import { distanceMetres } from '#mapKit/geographicMetres.ts'
import { useHere } from '#session/here.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './StoreField.module.css'
import { PlaceNow } from './PlaceNow.tsx'
import { Shots } from './Shots.tsx'
import { StoresByName } from './StoresByName.tsx'

const maxOffered = 3

interface PhotoRoundProps {
  /** Store of the open page or panel; defaults to the nearest store, or to none without a location. */
  record?: LocalRecord<'store'> | undefined
  onClose: () => void
}

/**
 * Camera for several photos of one store. Each photo is saved immediately, with location and accuracy if known; one tap
 * adds a caption.
 */
export function PhotoRound({ record, onClose }: PhotoRoundProps) {
  const { t, i18n } = useLingui()
  const { here, search, locate } = useHere()
  const [chosenId, setChosenId] = useState(record?.id)
  const locateOnce = useEffectEvent(locate)
  useEffect(() => locateOnce(), [])
  const offered = useOffered(record, here, chosenId)
  const store = offered.find(({ id }) => id === chosenId) ?? offered[0]
  const nameOf = ({ fields }: LocalRecord<'store'>) => recordTitle('store', fields, localeOf(i18n.locale)) ?? ''
  return (
    <Dialog
      isOpen
      wide
      title={<Trans>Photos</Trans>}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.round}>
        <div className={styles.chips} role="group" aria-label={t`Store for these photos`}>
          {offered.map((one) => (
            <Chip key={one.id} selected={one.id === store?.id} onClick={() => setChosenId(one.id)}>
              {nameOf(one)}
            </Chip>
          ))}
        </div>
        {!record && !here && <StoresByName chosenId={chosenId} onChoose={setChosenId} />}
        <PlaceNow here={here} search={search} store={store} onAgain={locate} />
        {store && <Shots key={store.id} store={store} here={here} />}
      </div>
    </Dialog>
  )
}

/**
 * Returns the stores to choose from: the store of the open page, the nearest stores, and the chosen store even if it is
 * far away.
 */
function useOffered(
  own: LocalRecord<'store'> | undefined,
  here: Place | undefined,
  chosenId: string | undefined,
): readonly LocalRecord<'store'>[] {
  const found = useRecords(
    async (database) => {
      const stores = await listRecords(database, 'store')
      const near = here ? nearestTo(here, stores) : []
      const chosen = stores.find(({ id }) => id === chosenId)
      return chosen && !near.includes(chosen) ? [...near, chosen] : near
    },
    [here, chosenId],
  )
  const others = (found ?? []).filter(({ id }) => id !== own?.id)
  return own ? [own, ...others] : others
}

function nearestTo(here: Place, stores: readonly LocalRecord<'store'>[]): readonly LocalRecord<'store'>[] {
  const metresTo = ({ fields }: LocalRecord<'store'>) => (fields.place ? distanceMetres(here, fields.place) : Infinity)
  return stores
    .map((store) => ({ store, metres: metresTo(store) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, maxOffered)
    .map(({ store }) => store)
}
