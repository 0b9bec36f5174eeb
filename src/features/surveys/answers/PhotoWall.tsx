import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalRecord } from '#db/localRecord.ts'
import { PictureGallery } from '#fieldKit/files/FileGallery.tsx'
import { formatMinute } from '#i18n/formats.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { openInPanel } from './AnswerList.tsx'
import type { AnswerRow } from './answerRows.ts'
import styles from './Answers.module.css'

const step = 24

interface PhotoWallProps {
  rows: readonly AnswerRow[]
  answerOf: (id: string) => LocalRecord<'answer'> | undefined
  hrefOf: (id: string) => string
  /** Opens the side panel; if undefined, a click navigates to the answer's page. */
  onOpen?: ((id: string) => void) | undefined
}

export function PhotoWall({ rows, answerOf, hrefOf, onOpen }: PhotoWallProps) {
  const [maxShown, setMaxShown] = useState(step)
  const withPhotos = rows.filter(({ photos }) => photos > 0)
  if (withPhotos.length === 0)
    return onOpen ? (
      <p className={styles.quiet}>
        <Trans>No photos in these responses</Trans>
      </p>
    ) : (
      <EmptyState title={<Trans>No photos in these responses</Trans>} />
    )
  return (
    <>
      <ul className={styles.wall}>
        {withPhotos.slice(0, maxShown).map((row) => {
          const title = [row.store, formatMinute(row.at)].filter(Boolean).join(' · ')
          return (
            <li key={row.id}>
              <PictureGallery label={title} files={answerOf(row.id)?.fields.photos ?? []} />
              <div onClickCapture={(event) => onOpen && openInPanel(event, () => onOpen(row.id))}>
                <AppLink href={hrefOf(row.id)}>{title}</AppLink>
              </div>
            </li>
          )
        })}
      </ul>
      {withPhotos.length > maxShown && (
        <Button variant="quiet" onClick={() => setMaxShown(maxShown + step)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
