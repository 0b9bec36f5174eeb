import { Trans, useLingui } from '@lingui/react/macro'
import Navigation from 'lucide-react/icons/navigation'
import { useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatList, formatNumber } from '#i18n/formats.ts'
import { useNavigation } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import styles from './Tasks.module.css'
import type { NearTask } from './tasksNear.ts'

const maxShown = 8

export function NearbyCard({ near, hasPlace }: { near: readonly NearTask[]; hasPlace: boolean }) {
  const [isAll, setIsAll] = useState(false)
  const [requested, setRequested] = useState<NearTask>()
  const shown = isAll ? near : near.slice(0, maxShown)
  const all = formatNumber(near.length)
  return (
    <section className={styles.nearby} aria-labelledby="places-near">
      <h2 id="places-near" className={styles.cardTitle}>
        {hasPlace ? <Trans>Places near me</Trans> : <Trans>Places</Trans>} <span className={styles.count}>{all}</span>
      </h2>
      <Card flush>
        <ul className={styles.rows}>
          {shown.map((task) => (
            <PlaceRow key={task.store.id} task={task} onSeveral={setRequested} />
          ))}
        </ul>
        {near.length > shown.length && (
          <Button variant="quiet" wide onClick={() => setIsAll(true)}>
            <Trans>Show all {all}</Trans>
          </Button>
        )}
      </Card>
      {requested && <WhichSurvey task={requested} onClose={() => setRequested(undefined)} />}
    </section>
  )
}

function PlaceRow({ task, onSeveral }: { task: NearTask; onSeveral: (task: NearTask) => void }) {
  const { t, i18n } = useLingui()
  const { go } = useNavigation()
  const { store, open, metres } = task
  const { status = storeStatus.operating, place } = store.fields
  const name = recordTitle('store', store.fields, localeOf(i18n.locale)) ?? ''
  const [only] = open
  function begin() {
    if (open.length === 1 && only) go(surveyAddresses.answer({ survey: only.survey.id, store: store.id }))
    else onSeveral(task)
  }
  return (
    <li className={styles.place}>
      <button type="button" className={styles.placeButton} onClick={begin}>
        <StatusShape status={Number(status) as ShapeName} size={16} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{formatList(open.map(({ topic }) => topic))}</span>
        </span>
        {metres !== undefined && <strong className={styles.far}>{metresText(metres)}</strong>}
      </button>
      {place && (
        <a
          className={styles.way}
          href={`geo:${place.latitude},${place.longitude}?q=${place.latitude},${place.longitude}(${encodeURIComponent(name)})`}
          aria-label={t`Directions to ${name}`}
        >
          <Navigation size={22} aria-hidden="true" />
        </a>
      )}
    </li>
  )
}

function WhichSurvey({ task: { store, open }, onClose }: { task: NearTask; onClose: () => void }) {
  const { go } = useNavigation()
  return (
    <Dialog isOpen title={<Trans>Which survey?</Trans>} onClose={onClose}>
      <div className={styles.which}>
        {open.map(({ survey, topic }) => (
          <Button
            key={survey.id}
            wide
            size="large"
            onClick={() => go(surveyAddresses.answer({ survey: survey.id, store: store.id }))}
          >
            {topic}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
