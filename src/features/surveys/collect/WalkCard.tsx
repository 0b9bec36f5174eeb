import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Footprints from 'lucide-react/icons/footprints'
import { useState } from 'react'
import { type ErrorCode, errorCatalogue } from '#domain/errors.ts'
import { trackMetres } from '#domain/survey/track.ts'
import type { RejectCode } from '#domain/sync/results.ts'
import { metresText } from '#i18n/distanceText.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatDuration, formatNumber } from '#i18n/formats.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useWakeLock } from '#ui/useWakeLock.ts'
import { AccuracyText } from '../answering/AccuracyText.tsx'
import styles from './Tasks.module.css'
import { useBeginWalk, useSubmitWalk, useWalk } from './useWalk.ts'
import type { SurveyTask } from './useTasks.ts'
import type { WalkState } from './walkHost.ts'

interface WalkCardProps {
  surveys: readonly SurveyTask[]
  count: number
}

/** Tracking starts only when the surveyor selects the button. */
export function WalkCard({ surveys, count }: WalkCardProps) {
  const { state, host } = useWalk()
  const beginWalk = useBeginWalk()
  useWakeLock(state?.head.isOn === true)
  if (state === undefined || (state === null && surveys.length === 0 && count === 0)) return null
  return (
    <section className={styles.walk} aria-labelledby="walk">
      <h2 id="walk" className={styles.cardTitle}>
        <Trans>Footprint</Trans> <span className={styles.count}>{formatNumber(count)}</span>
      </h2>
      <Card>
        {state === null ? (
          <BeginWalk
            surveys={surveys}
            onBegin={({ survey, topic }) => void beginWalk({ surveyId: survey.id, topic })}
          />
        ) : (
          <UnderWay state={state} onTurn={host.turn} onEnd={host.drop} />
        )}
      </Card>
    </section>
  )
}

function BeginWalk({ surveys, onBegin }: { surveys: readonly SurveyTask[]; onBegin: (task: SurveyTask) => void }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const task = surveys.find(({ survey }) => survey.id === chosen) ?? surveys[0]
  if (!task) return null
  return (
    <div className={styles.walkParts}>
      <p className={styles.detail}>
        <Trans>Your route is recorded only while this screen stays on. Gaps in the recording aren’t filled in.</Trans>
      </p>
      {surveys.length > 1 && (
        <Select
          label={t`Survey`}
          value={task.survey.id}
          onChange={setChosen}
          choices={surveys.map(({ survey, topic }) => ({ value: survey.id, label: topic }))}
        />
      )}
      <Button icon={<Footprints size={20} aria-hidden="true" />} onClick={() => onBegin(task)}>
        <Trans>Start recording</Trans>
      </Button>
    </div>
  )
}

interface UnderWayProps {
  state: WalkState
  onTurn: (isOn: boolean) => void
  onEnd: () => Promise<void>
}

function UnderWay({ state, onTurn, onEnd }: UnderWayProps) {
  const { t } = useLingui()
  const { head, walk, accuracyMetres, trouble, isUnsaved } = state
  const submitWalk = useSubmitWalk()
  const [problem, setProblem] = useState<ErrorCode | RejectCode>()
  const [isBusy, setIsBusy] = useState(false)
  const gaps = Math.max(0, walk.segments.length - 1)
  const length = metresText(trackMetres(walk.segments))
  const time = formatDuration((walk.heardAt ?? 0) * 1000)
  const isEmpty = walk.segments.length === 0
  async function end() {
    setIsBusy(true)
    const refused = isEmpty ? undefined : await submitWalk(state)
    setIsBusy(false)
    setProblem(refused?.code)
    if (!refused) await onEnd()
  }
  return (
    <div className={styles.walkParts}>
      <Switch
        atEnd
        label={head.isOn ? t`Recording your route` : t`Paused`}
        detail={head.topic}
        checked={head.isOn}
        onChange={onTurn}
      />
      <p className={styles.walkFigures}>
        <b>{length}</b>
        <span>{time}</span>
        <Plural value={gaps} _0="no gaps" one="# gap" other="# gaps" />
      </p>
      {head.isOn && accuracyMetres !== undefined && (
        <p className={styles.detail}>
          <AccuracyText metres={accuracyMetres} />
        </p>
      )}
      {trouble && (
        <FormNotice tone="warn">
          {trouble === 'refused' ? (
            <Trans>This page can’t access your location. Allow it in your browser’s settings for this site.</Trans>
          ) : (
            <Trans>Couldn’t find your location. Try again in an open area or with Wi-Fi on.</Trans>
          )}
        </FormNotice>
      )}
      {isUnsaved && (
        <FormNotice tone="bad">
          <Trans>
            The last part of your route isn’t saved on this device yet. Free up some space and keep this page open.
          </Trans>
        </FormNotice>
      )}
      {problem && <FormNotice tone="bad">{reasonText(problem)}</FormNotice>}
      <Button variant="primary" busy={isBusy} onClick={() => void end()}>
        {isEmpty ? <Trans>Stop recording</Trans> : <Trans>Finish and submit</Trans>}
      </Button>
    </div>
  )
}

const isErrorCode = (code: ErrorCode | RejectCode): code is ErrorCode => code in errorCatalogue
const reasonText = (code: ErrorCode | RejectCode): string => (isErrorCode(code) ? errorText(code) : rejectText(code))
