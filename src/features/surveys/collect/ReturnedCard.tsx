import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { surveyAddresses } from '#domain/survey/surveyAddress.ts'
import { FileThumb } from '#fieldKit/files/FileThumb.tsx'
import { FileViewer } from '#fieldKit/files/FileViewer.tsx'
import { formatMoment } from '#i18n/formats.ts'
import { AppLink } from '#session/navigation.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Spoken } from '#ui/Spoken.tsx'
import { useNames } from '../useNames.ts'
import styles from './Returned.module.css'
import type { ReturnedAnswer } from './returnedAnswers.ts'

export function ReturnedCard({ returned }: { returned: readonly ReturnedAnswer[] }) {
  const names = useNames()
  return (
    <section className={styles.returned} aria-labelledby="returned-answers">
      <h2>
        <Spoken id="returned-answers">
          <Plural value={returned.length} one="# response sent back to you" other="# responses sent back to you" />
        </Spoken>
      </h2>
      <ul className={styles.cards}>
        {returned.map((answer) => (
          <li key={answer.id}>
            <Returned answer={answer} reviewer={names?.find(({ id }) => id === answer.by)?.name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Returned({ answer, reviewer }: { answer: ReturnedAnswer; reviewer: string | undefined }) {
  const { id, topic, store, comment, reopened, photo, at } = answer
  return (
    <Card tone="warn">
      <div className={styles.card}>
        {photo && <ReturnedPhoto photo={photo} />}
        <div className={styles.body}>
          <div className={styles.head}>
            <Badge tone="warn" icon={<Undo2 size={14} aria-hidden="true" />}>
              <Trans>Sent back</Trans>
            </Badge>
            <span className={styles.name}>{store === '' ? topic : store}</span>
            {store !== '' && <span className={styles.topic}>{topic}</span>}
            {at !== undefined && <span className={styles.at}>{formatMoment(at)}</span>}
          </div>
          {comment !== '' && (
            <p className={styles.comment}>
              <Trans>“{comment}”</Trans>
            </p>
          )}
          <div className={styles.foot}>
            <Signed answer={answer} reviewer={reviewer} />
            <AppLink href={surveyAddresses.answer({ id })} className={buttonClass({ variant: 'primary' })}>
              {reopened === 0 ? (
                <Trans>Edit response</Trans>
              ) : (
                <Plural value={reopened} one="Fix # question" other="Fix # questions" />
              )}
            </AppLink>
          </div>
        </div>
      </div>
    </Card>
  )
}

function Signed({ answer: { reopened, staying }, reviewer }: { answer: ReturnedAnswer; reviewer: string | undefined }) {
  return (
    <span className={styles.signed}>
      {reviewer !== undefined && <Avatar name={reviewer} size={28} />}
      <span>
        {reviewer !== undefined && `${reviewer} · `}
        {reopened === 0 ? (
          <Trans>All questions have been reopened</Trans>
        ) : staying === undefined ? (
          <Trans>Your other answers are kept</Trans>
        ) : (
          <Plural
            value={staying}
            _0="No other answers"
            one="Your other answer is kept"
            other="Your other # answers are kept"
          />
        )}
      </span>
    </span>
  )
}

function ReturnedPhoto({ photo: { file, number } }: { photo: NonNullable<ReturnedAnswer['photo']> }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={t`Open photo ${number}`}
        onClick={() => setIsOpen(true)}
      >
        <FileThumb file={file} />
        <span className={styles.number}>
          <Trans>Photo {number}</Trans>
        </span>
      </button>
      {isOpen && <FileViewer files={[file]} firstId={file.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
