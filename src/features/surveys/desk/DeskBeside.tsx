import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useDeferredValue } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'
import { addressOf } from './answerAddress.ts'
import styles from './Desk.module.css'
import { PhotoWall } from './PhotoWall.tsx'
import type { AnswerDesk } from './useAnswerDesk.ts'
import type { DeskRows } from './useDeskRows.ts'

const AnswerMap = lazy(() => import('./AnswerMap.tsx').then((module) => ({ default: module.AnswerMap })))

interface DeskBesideProps {
  desk: AnswerDesk
  shown: DeskRows
  onOpen: (id: string) => void
}

/** Map and photos of what the list shows, beside it. They follow the list, which never waits for them. */
export function DeskBeside({ desk, shown, onOpen }: DeskBesideProps) {
  const { t } = useLingui()
  const rows = useDeferredValue(shown.rows)
  return (
    <aside className={styles.beside} aria-label={t`Map and photos`}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <AnswerMap survey={desk.survey} rows={rows} onOpen={onOpen} isBeside />
      </Suspense>
      <PhotoWall
        rows={rows}
        answerOf={shown.answerOf}
        hrefOf={(one) => addressOf(desk.survey?.id, one)}
        onOpen={onOpen}
      />
    </aside>
  )
}
