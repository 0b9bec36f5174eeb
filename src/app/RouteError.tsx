import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ScreenError } from './ScreenError.tsx'

/** Catches what a screen throws; "Try again" asks for everything again. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  function retry() {
    reset()
    void router.invalidate()
  }
  return <ScreenError error={error} onRetry={retry} />
}
