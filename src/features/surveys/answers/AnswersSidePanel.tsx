import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useDeferredValue } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { addressOf } from './answerAddress.ts'
import styles from './Answers.module.css'
import { PhotoWall } from './PhotoWall.tsx'
import type { SurveyAnswers } from './useSurveyAnswers.ts'
import type { AnswersRows } from './useAnswersRows.ts'

const AnswerMap = lazy(() => import('./AnswerMap.tsx').then((module) => ({ default: module.AnswerMap })))

interface AnswersBesideProps {
  data: SurveyAnswers
  shown: AnswersRows
  onOpen: (id: string) => void
}

/** Updated after the list, so as not to delay it. */
export function AnswersSidePanel({ data, shown, onOpen }: AnswersBesideProps) {
  const { t } = useLingui()
  const rows = useDeferredValue(shown.rows)
  return (
    <aside className={styles.sidePanel} aria-label={t`Map and photos`}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <AnswerMap survey={data.survey} rows={rows} onOpen={onOpen} isCompact />
      </Suspense>
      <PhotoWall
        rows={rows}
        answerOf={shown.answerOf}
        hrefOf={(one) => addressOf(data.survey?.id, one)}
        onOpen={onOpen}
      />
    </aside>
  )
}
