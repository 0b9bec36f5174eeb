import { Trans, useLingui, Plural } from '@lingui/react/macro'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapIcon from 'lucide-react/icons/map'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense, use, useState } from 'react'
import type { Place } from '#domain/geo/point.ts'
import type { DrawnAnswer } from '#domain/survey/answerValues.ts'
import { drawnOf, pressedPoints, roundedPoint } from '#domain/survey/drawnPoints.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { AnsweringPortsContext } from '../answeringPorts.ts'
import { type AnswerProps } from '../answerProps.ts'
import { usePosition } from '../usePosition.ts'
import styles from './MapAnswer.module.css'
import { AccuracyText } from '../AccuracyText.tsx'

const DrawnMap = lazy(() => import('./DrawnMap.tsx').then((module) => ({ default: module.DrawnMap })))

export function MapAnswer(props: AnswerProps) {
  const { picks = 'point' } = props.question
  return picks === 'store' || picks === 'area' ? <Picked {...props} kind={picks} /> : <Drawn {...props} kind={picks} />
}

const withDrawn = (onReply: AnswerProps['onReply'], drawn: DrawnAnswer | undefined): void =>
  onReply((before) => (drawn ? { ...before, drawn } : undefined))

function Drawn({ kind, reply, onReply, readOnly, ...aria }: AnswerProps & { kind: 'point' | 'line' | 'polygon' }) {
  const { t } = useLingui()
  const drawn = reply?.drawn
  const [isOpen, setIsOpen] = useState(kind !== 'point')
  const pressed = pressedPoints(drawn)
  function add(place: Place) {
    if (readOnly) return
    if (kind === 'point') withDrawn(onReply, { kind, place })
    else withDrawn(onReply, drawnOf(kind, [...pressed, roundedPoint(place)]))
  }
  const { state, locate } = usePosition(add)
  function takeBack() {
    withDrawn(onReply, kind === 'point' ? undefined : drawnOf(kind, pressed.slice(0, -1)))
  }
  return (
    <div role="group" className={styles.map} aria-labelledby={aria.labelledBy} aria-describedby={aria.describedBy}>
      {isOpen && (
        <div className={styles.canvas}>
          <Suspense fallback={<Spinner />}>
            <DrawnMap drawn={drawn} onPlace={add} />
          </Suspense>
        </div>
      )}
      {drawn && (
        <FormNotice tone="good">
          <DrawnText drawn={drawn} />
        </FormNotice>
      )}
      {!readOnly && (
        <div className={styles.buttons}>
          <Button busy={state === 'searching'} icon={<LocateFixed size={20} aria-hidden="true" />} onClick={locate}>
            {kind === 'point' ? <Trans>Use my location</Trans> : <Trans>Add my location</Trans>}
          </Button>
          {!isOpen && (
            <Button icon={<MapIcon size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
              <Trans>Select on map</Trans>
            </Button>
          )}
          {drawn && (
            <Button variant="quiet" icon={<Undo2 size={20} aria-hidden="true" />} onClick={takeBack}>
              {kind === 'point' ? t`Remove location` : t`Undo last point`}
            </Button>
          )}
        </div>
      )}
      {state === 'refused' && (
        <FormNotice tone="warn">
          <Trans>This page can’t access your location. Allow it in your browser’s settings for this site.</Trans>
        </FormNotice>
      )}
      {state === 'failed' && (
        <FormNotice tone="warn">
          <Trans>Couldn’t find your location. Try again in an open area, or select it on the map.</Trans>
        </FormNotice>
      )}
    </div>
  )
}

function Picked({ kind, reply, onReply, readOnly, ...aria }: AnswerProps & { kind: 'store' | 'area' }) {
  const { PickStore } = use(AnsweringPortsContext)
  const drawn = reply?.drawn
  if (PickStore && kind === 'store' && !readOnly)
    return <PickStore drawn={drawn} onDrawn={(picked) => withDrawn(onReply, picked)} />
  const name = drawn && 'name' in drawn ? drawn.name : ''
  return (
    <input
      type="text"
      className={styles.name}
      aria-labelledby={aria.labelledBy}
      aria-describedby={aria.describedBy}
      aria-invalid={aria.isInvalid}
      maxLength={80}
      readOnly={readOnly}
      value={name}
      // There is no list to pick from, so the typed name also serves as the id.
      onChange={({ currentTarget: { value } }) =>
        withDrawn(onReply, value === '' ? undefined : { kind, id: value, name: value })
      }
    />
  )
}

function DrawnText({ drawn }: { drawn: DrawnAnswer }) {
  if (drawn.kind === 'store' || drawn.kind === 'area') return drawn.name
  if (drawn.kind !== 'point') return <Plural value={pressedPoints(drawn).length} one="# point" other="# points" />
  const { latitude, longitude, accuracyMetres } = drawn.place
  const where = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return accuracyMetres === undefined ? (
    where
  ) : (
    <Trans>
      {where}: <AccuracyText metres={accuracyMetres} />
    </Trans>
  )
}
