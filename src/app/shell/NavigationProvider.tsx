import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { type Navigation, NavigationContext } from '#session/navigation.ts'
import { layersOf, plainAddress } from '../backEntries.ts'
import { LeaveContext, type OpenQuestion } from './leaveContext.ts'
import { renderLink } from './renderLink.tsx'

export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [questions] = useState(() => new Set<OpenQuestion>())
  const navigation = useMemo<Navigation>(
    () => ({
      go: (address, { replace = false } = {}) => {
        const { href, state } = router.history.location
        void router.navigate({ href: address, replace, state: replace ? { from: state.from } : { from: href } })
      },
      leave: (address) => {
        const { from } = router.history.location.state
        if (from !== undefined && plainAddress(from) === plainAddress(address)) stepBack(router.history)
        else void router.navigate({ href: address, replace: true })
      },
      back: (otherwise) => {
        if (!stepBack(router.history)) void router.navigate({ href: otherwise, replace: true })
      },
      renderLink,
      confirmBeforeLeaving: (drop) => {
        const question = { drop }
        questions.add(question)
        return () => void questions.delete(question)
      },
    }),
    [router, questions],
  )
  return (
    <NavigationContext value={navigation}>
      <LeaveContext value={questions}>{children}</LeaveContext>
    </NavigationContext>
  )
}

/** Leaves the screen including its open layers; returns false if it's the first in the history. */
function stepBack(history: RouterHistory): boolean {
  const steps = layersOf(history) + 1
  const isFirst = history.location.state.__TSR_index < steps
  if (!isFirst) history.go(-steps)
  return !isFirst
}
