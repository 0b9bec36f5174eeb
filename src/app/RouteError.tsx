import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ScreenError } from './ScreenError.tsx'

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  function retry() {
    reset()
    void router.invalidate()
  }
  return <ScreenError error={error} onRetry={retry} />
}
