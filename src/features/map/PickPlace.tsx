import { Trans, useLingui } from '@lingui/react/macro'
import Crosshair from 'lucide-react/icons/crosshair'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import { readPlace } from '#domain/geo/readPlace.ts'
import { isNearAsked, useHere } from '#session/here.ts'
import { Button } from '#ui/Button.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { Panel } from '#ui/Panel.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './PickPlace.module.css'

interface PickPlaceProps {
  onPlace: (place: Place) => void
  centre: () => Place | undefined
  onCancel: () => void
}

export function PickPlace({ onPlace, centre, onCancel }: PickPlaceProps) {
  const { t } = useLingui()
  const draft = useDialogDraft('newStorePlace', { text: '' })
  const { text } = draft.entries
  const [isUnread, setIsUnread] = useState(false)

  function take(place: Place) {
    void draft.drop()
    onPlace(place)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const place = readPlace(text)
    if (place) take(place)
    else setIsUnread(true)
  }

  return (
    <Panel className={styles.panel} title={<Trans>Where is the store?</Trans>} onClose={onCancel}>
      <p className={styles.words}>
        <Trans>Select the store’s location on the map, use the map center, or enter coordinates.</Trans>
      </p>
      <Button
        wide
        icon={<Crosshair size={20} aria-hidden="true" />}
        onClick={() => {
          const place = centre()
          if (place) take(place)
        }}
      >
        <Trans>Use map center</Trans>
      </Button>
      <WhereIStand onPlace={take} />
      <form className={styles.form} onSubmit={onSubmit}>
        <RestoredNote form={draft} />
        <TextField
          label={t`Coordinates`}
          placeholder="25.03310, 121.56430"
          inputMode="text"
          value={text}
          onChange={(typed) => {
            draft.set({ text: typed })
            setIsUnread(false)
          }}
          error={isUnread && <Trans>Enter latitude and longitude, such as 25.0331, 121.5643.</Trans>}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          <Trans>Use coordinates</Trans>
        </Button>
      </form>
    </Panel>
  )
}

function WhereIStand({ onPlace }: { onPlace: (place: Place) => void }) {
  const { here, search, locate } = useHere()
  const [isRequested, setIsRequested] = useState(isNearAsked)
  // The installed app's shortcut "New store here" opens this panel by URL.
  const begin = useEffectEvent(() => isRequested && locate())
  useEffect(() => void begin(), [])
  const found = useEffectEvent((place: Place) => isRequested && onPlace(place))
  useEffect(() => {
    if (here && search === 'resting') found(here)
  }, [here, search])
  return (
    <>
      <Button
        wide
        icon={<LocateFixed size={20} aria-hidden="true" />}
        busy={search === 'searching'}
        onClick={() => {
          setIsRequested(true)
          locate()
        }}
      >
        <Trans>My location</Trans>
      </Button>
      {(search === 'refused' || search === 'failed') && (
        <p className={styles.words} role="status">
          {search === 'refused' ? (
            <Trans>Location access isn’t allowed</Trans>
          ) : (
            <Trans>Couldn’t find your location</Trans>
          )}
        </p>
      )}
    </>
  )
}
