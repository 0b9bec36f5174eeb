import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { LeaveContext } from './leaveContext.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })))

/** Asks before a screen with entries that are not saved is left; its draft stays on the device either way. */
export function LeaveQuestion() {
  const questions = useContext(LeaveContext)
  const blocker = useBlocker({
    // The key of an address is added right after each navigation; that is not leaving.
    shouldBlockFn: ({ current, next }) => questions.count > 0 && !isSameScreen(current, next),
    enableBeforeUnload: () => questions.count > 0,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
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
