import { Trans, useLingui } from '@lingui/react/macro'
import { OnceRead } from '#session/OnceRead.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface NoFiguresProps {
  /** True if the frozen content isn't on this device. */
  isMissing?: boolean
  /** True if the frozen content doesn't match its fingerprint. */
  isAltered?: boolean
  hasFailed: boolean
  onAgain?: () => void
}

/**
 * Placeholder for a report without figures: loading, failed, altered, or frozen with content that isn't on this device.
 */
export function NoFigures({ isMissing, isAltered, hasFailed, onAgain }: NoFiguresProps) {
  const { t } = useLingui()
  if (isAltered)
    return (
      <ErrorPanel title={t`This report was changed after it was submitted`}>
        <Trans>
          This version’s content doesn’t match its fingerprint, so it isn’t shown. Create the next version and submit it
          again.
        </Trans>
      </ErrorPanel>
    )
  if (isMissing)
    return (
      <OnceRead lines={14}>
        <ErrorPanel title={t`The submitted version isn’t on this device`} />
      </OnceRead>
    )
  if (!hasFailed)
    return (
      <OnceRead lines={14}>
        <Skeleton lines={14} />
      </OnceRead>
    )
  return (
    <ErrorPanel title={t`Couldn’t calculate the figures`}>
      {onAgain && (
        <Button onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </ErrorPanel>
  )
}
