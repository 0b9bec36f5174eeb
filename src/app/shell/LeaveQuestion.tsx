import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { BackContext } from '#ui/backStack.ts'
import { LeaveContext } from './leaveContext.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })))

/** Confirms leaving a screen with unsaved entries, which stay on the device as a draft unless discarded. */
export function LeaveQuestion() {
  const questions = useContext(LeaveContext)
  const blocker = useBlocker({
    // Adding the parameter key, which follows each navigation, isn't leaving.
    shouldBlockFn: ({ current, next }) => questions.size > 0 && !isSameScreen(current, next),
    enableBeforeUnload: () => questions.size > 0,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    // The dialog must not add a history entry while the navigation is blocked.
    <BackContext value={null}>
      <Suspense>
        <LeaveDialog questions={[...questions]} onStay={blocker.reset} onLeave={blocker.proceed} />
      </Suspense>
    </BackContext>
  )
}

interface Place {
  readonly pathname: string
  readonly search: object
}

function isSameScreen(current: Place, next: Place): boolean {
  const plain = ({ pathname, search }: Place) => JSON.stringify([pathname, { ...search, urlHash: '' }])
  return plain(current) === plain(next)
}
