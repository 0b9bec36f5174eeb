import { useLingui } from '@lingui/react/macro'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { lazy, Suspense, useId, useState } from 'react'
import { classNames } from '#ui/classNames.ts'
import { useFeedbackOpen } from '#session/feedbackOpen.ts'
import styles from './AccountMenu.module.css'

const HelpWindows = lazy(() => import('./HelpWindows.tsx').then((module) => ({ default: module.HelpWindows })))

export function HelpButton({ isOnMap }: { isOnMap: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const [isRequested, setIsRequested] = useState(false)
  const [isFeedbackOpen] = useFeedbackOpen()
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, !isOnMap && styles.everywhere)}
        popoverTarget={id}
        aria-label={t`Help`}
        onClick={() => setIsRequested(true)}
      >
        <CircleHelp size={22} aria-hidden="true" />
      </button>
      <Suspense>{(isRequested || isFeedbackOpen) && <HelpWindows id={id} isRequested={isRequested} />}</Suspense>
    </>
  )
}
