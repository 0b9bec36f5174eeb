import { Trans, useLingui } from '@lingui/react/macro'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { TextField } from '#ui/TextField.tsx'
import { placeText } from '../formText.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'

export function PlaceControl(props: ControlProps) {
  const { t } = useLingui()
  const { state, locate } = usePosition(props.onText)
  const note =
    state === 'failed'
      ? t`Couldn’t find your location. Allow location access in your browser settings, or enter the coordinates.`
      : (props.hint ?? t`Enter the latitude, then the longitude, such as 25.0399, 121.5492.`)
  const swapped = swappedPair(props.text)
  return (
    <TextField
      {...wordsOf(props)}
      hint={swapped === undefined ? note : t`Longitude comes before latitude.`}
      labelAside={
        swapped !== undefined && (
          <Button size="small" variant="quiet" onClick={() => props.onText(swapped)}>
            <Trans>Swap</Trans>
          </Button>
        )
      }
      autoComplete="off"
      value={props.text}
      onChange={props.onText}
      suffix={
        state === 'absent' ? undefined : (
          <IconButton
            small
            label={t`Use my location`}
            icon={state === 'searching' ? <Spinner /> : <LocateFixed size={20} />}
            aria-busy={state === 'searching'}
            onClick={locate}
          />
        )
      }
    />
  )
}

type PositionState = 'absent' | 'ready' | 'searching' | 'failed'

function usePosition(onText: (text: string) => void): { state: PositionState; locate: () => void } {
  const [state, setState] = useState<PositionState>('geolocation' in navigator ? 'ready' : 'absent')
  function locate() {
    setState('searching')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('ready')
        onText(placeText(roundedPlace(coords)))
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    )
  }
  return { state, locate }
}

/** Rounds to seven decimals (about one centimeter), because devices don't measure more accurately. */
const roundedPlace = ({ latitude, longitude, accuracy }: GeolocationCoordinates) => ({
  latitude: Number(latitude.toFixed(7)),
  longitude: Number(longitude.toFixed(7)),
  accuracyMetres: Math.round(accuracy),
})

const pair = /^([+-]?\d+(?:\.\d+)?)(?:\s*[,;、]\s*|\s+)([+-]?\d+(?:\.\d+)?)$/

/**
 * Returns the coordinates swapped if longitude was typed first. This is detected because no latitude exceeds 90°.
 * Undefined if the order is correct or ambiguous.
 */
export function swappedPair(text: string): string | undefined {
  const [, first, second] = pair.exec(text.normalize('NFKC').trim()) ?? []
  if (first === undefined || second === undefined) return undefined
  const x = Math.abs(Number(first))
  const y = Math.abs(Number(second))
  return x > 90 && x <= 180 && y <= 90 ? `${second}, ${first}` : undefined
}
