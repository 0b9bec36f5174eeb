import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { type Navigation, NavigationContext } from '#session/navigation.ts'
import { LeaveContext, type OpenQuestions } from './leaveContext.ts'
import { renderLink } from './renderLink.tsx'

/** Gives screens the way to other screens, and counts those that must not be left without a question. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [questions] = useState<OpenQuestions>(() => ({ count: 0 }))
  const navigation = useMemo<Navigation>(
    () => ({
      go: (address, options) => void router.navigate({ href: address, replace: options?.replace ?? false }),
      back: (otherwise) => {
        if (router.history.canGoBack()) router.history.back()
        else void router.navigate({ href: otherwise, replace: true })
      },
      renderLink,
      askBeforeLeaving: () => {
        questions.count += 1
        return () => {
          questions.count -= 1
        }
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
