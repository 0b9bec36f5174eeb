import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import { BackContext } from '#ui/backStack.ts'
import { LeaveContext } from './leaveContext.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })))

/** Asks before a screen with entries that are not saved is left; its draft stays on the device either way. */
export function LeaveQuestion() {
  const questions = useContext(LeaveContext)
  const blocker = useBlocker({
    // The key of an address is added right after each navigation; that is not leaving.
    shouldBlockFn: ({ current, next }) => questions.size > 0 && !isSameScreen(current, next),
    enableBeforeUnload: () => questions.size > 0,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    // While the browser waits for the answer, no entry may be written.
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
