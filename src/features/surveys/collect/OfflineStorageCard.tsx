import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import { useEffect, useState } from 'react'
import { localeOf } from '#domain/locale.ts'
import { formatBytes } from '#i18n/formats.ts'
import { useOpenSession } from '#session/useSession.ts'
import { whenIdle } from '#session/whenIdle.ts'
import { Card } from '#ui/Card.tsx'
import { type OfflineStorage, type StoredSurvey, measureOfflineStorage } from './offlineStorage.ts'
import styles from './Tasks.module.css'
import type { Tasks } from './useTasks.ts'

export function OfflineStorageCard({ tasks, drafts }: { tasks: Tasks; drafts: number }) {
  const storedData = useOfflineStorage(tasks, drafts)
  if (!storedData || storedData.surveys.length === 0) return undefined
  const size = formatBytes(storedData.bytes)
  return (
    <Card flush className={styles.offlineStorage}>
      <details>
        <summary className={styles.offlineStorageHead}>
          <HardDriveDownload size={22} aria-hidden="true" />
          <Trans>Stored for offline use: {size}</Trans>
        </summary>
        <ul className={styles.rows}>
          {storedData.surveys.map((survey) => (
            <OfflineSurveyRow key={survey.id} survey={survey} />
          ))}
        </ul>
      </details>
    </Card>
  )
}

function OfflineSurveyRow({ survey: { topic, versions, answers, drafts, photos, bytes } }: { survey: StoredSurvey }) {
  const [questions, answered, drafted, pictures] = [versions, answers, drafts, photos].map((part) =>
    formatBytes(part.bytes),
  )
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{topic || <Trans>Survey no longer assigned to you</Trans>}</span>
        <span className={styles.detail}>
          {[
            versions.count > 0 && <Trans key="questions">question data: {questions}</Trans>,
            answers.count > 0 && (
              <span key="answers">
                <Plural value={answers.count} one="# response" other="# responses" /> {answered}
              </span>
            ),
            drafts.count > 0 && (
              <span key="drafts">
                <Plural value={drafts.count} one="# draft" other="# drafts" /> {drafted}
              </span>
            ),
            photos.count > 0 && (
              <span key="photos">
                <Plural value={photos.count} one="# photo" other="# photos" /> {pictures}
              </span>
            ),
          ]
            .filter(Boolean)
            .flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}
        </span>
      </span>
      <b className={styles.far}>{formatBytes(bytes)}</b>
    </li>
  )
}

function useOfflineStorage(tasks: Tasks, drafts: number): OfflineStorage | undefined {
  const { database, drafts: pile } = useOpenSession()
  const { i18n } = useLingui()
  const locale = localeOf(i18n.locale)
  const [storedData, setStoredData] = useState<OfflineStorage>()
  useEffect(() => {
    let isLeft = false
    const callOff = whenIdle(() => {
      void measureOfflineStorage(database, pile, locale).then((found) => {
        if (!isLeft) setStoredData(found)
      })
    })
    return () => {
      isLeft = true
      callOff()
    }
  }, [database, pile, locale, tasks, drafts])
  return storedData
}
