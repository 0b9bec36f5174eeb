import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { isServerThere } from '#api/isServerThere.ts'
import { AppError } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'

/** Replaces a failed screen; the rest of the page keeps working. */
export function ScreenError({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const retry = async () => {
    // Some browsers don't refetch a failed module within the same page.
    if (!(error instanceof AppError) && (await isServerThere())) location.reload()
    else onRetry()
  }
  const again = useEffectEvent(retry)
  useEffect(() => {
    const goOn = () => void again()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  const reason = error instanceof AppError ? errorText(error.code) : undefined
  return (
    <ErrorPanel title={errorText('screenNotLoaded')} onRetry={() => void retry()}>
      {reason ?? <Trans>Everything saved on this device is safe. Check your connection, then try again.</Trans>}
    </ErrorPanel>
  )
}
