import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef } from 'react'
import { type Navigation, NavigationContext } from '#session/navigation.ts'
import { LeaveContext, type OpenQuestions } from './leaveContext.ts'
import { renderLink } from './renderLink.tsx'

/** Gives screens the way to other screens, and counts those that must not be left without a question. */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const questions = useRef<OpenQuestions>({ count: 0 })
  const navigation = useMemo<Navigation>(
    () => ({
      go: (address, options) => void router.navigate({ href: address, replace: options?.replace ?? false }),
      back: (otherwise) => {
        if (router.history.canGoBack()) router.history.back()
        else void router.navigate({ href: otherwise, replace: true })
      },
      renderLink,
      askBeforeLeaving: () => {
        questions.current.count += 1
        return () => {
          questions.current.count -= 1
        }
      },
    }),
    [router],
  )
  return (
    <NavigationContext value={navigation}>
      <LeaveContext value={questions.current}>{children}</LeaveContext>
    </NavigationContext>
  )
}
