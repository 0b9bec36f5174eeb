import { Trans, useLingui } from '@lingui/react/macro'
import { OnceRead } from '#session/OnceRead.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface NoFiguresProps {
  /** What was fixed of the report is not on this device. */
  isMissing?: boolean
  /** What was fixed of the report isn't what its fingerprint was made of. */
  isAltered?: boolean
  hasFailed: boolean
  onAgain?: () => void
}

/** What stands in place of a report without figures: they are on their way, could not be worked out, or were fixed elsewhere. */
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
