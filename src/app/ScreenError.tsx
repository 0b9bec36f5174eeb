import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { AppError } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'

/** Stands in the place of a screen that did not load or that failed; the rest of the page goes on. A connection that comes back tries again by itself. */
export function ScreenError({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const again = useEffectEvent(onRetry)
  useEffect(() => {
    const goOn = () => again()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  const reason = error instanceof AppError ? errorText(error.code) : undefined
  return (
    <ErrorPanel title={errorText('screenNotLoaded')} onRetry={onRetry}>
      {reason ?? <Trans>What you saved on this device is safe. Check the connection, then try again.</Trans>}
    </ErrorPanel>
  )
}
