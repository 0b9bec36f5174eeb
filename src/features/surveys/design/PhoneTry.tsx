import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import { listRecords } from '#db/queries/records.ts'
import { localeOf } from '#domain/locale.ts'
import type { SurveyContent } from '#domain/survey/surveyContent.ts'
import { useRecords } from '#session/useRecords.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SurveyPages } from '../answering/SurveyPages.tsx'
import styles from './Preview.module.css'
import { useTrying } from './useTrying.ts'

interface PhoneTryProps {
  onClose: () => void
  onFinish: () => void
}

/** Dialog to try out the company's shortest open survey as on a phone; no response is stored. */
export function PhoneTry({ onClose, onFinish }: PhoneTryProps) {
  const content = useRecords(findSurvey, [])
  return (
    <Dialog isOpen title={<Trans>Survey on a phone</Trans>} onClose={onClose}>
      {content === undefined && <Skeleton lines={6} />}
      {content === null && (
        <EmptyState title={<Trans>No published survey yet</Trans>}>
          <Trans>Publish a survey to try it out here.</Trans>
        </EmptyState>
      )}
      {content && <Phone content={content} onFinish={onFinish} />}
    </Dialog>
  )
}

function Phone({ content, onFinish }: { content: SurveyContent; onFinish: () => void }) {
  const { i18n } = useLingui()
  const trying = useTrying(content, undefined)
  return (
    <div className={styles.tried}>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <div className={styles.scaled}>
            <SurveyPages
              content={content}
              values={trying.values}
              locale={localeOf(i18n.locale)}
              at={trying.at}
              seed="guide"
              onReply={trying.onReply}
              onPosition={trying.setAt}
              onFinish={onFinish}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Returns the open survey with the fewest questions, to keep a first look brief; null without open surveys. */
async function findSurvey(database: LocalDatabase): Promise<SurveyContent | null> {
  const open = (await listRecords(database, 'survey')).filter(({ fields }) => fields.state === 'open')
  const versions = await listRecords(database, 'surveyVersion')
  const contents = open.flatMap(({ fields }) => versions.find(({ id }) => id === fields.version)?.fields.content ?? [])
  const length = ({ pages }: SurveyContent) => pages.reduce((sum, { questions }) => sum + questions.length, 0)
  return contents.toSorted((a, b) => length(a) - length(b))[0] ?? null
}
