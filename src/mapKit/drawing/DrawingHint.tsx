import { Trans } from '@lingui/react/macro'
import type { DrawingProgress } from './openSketchpad.ts'
import { Button } from '#ui/Button.tsx'

export interface DrawingHintProps {
  progress: DrawingProgress | undefined
  isSmall: boolean
}

export function DrawingHint({ progress, isSmall }: DrawingHintProps) {
  if (!progress) return isSmall ? null : <Trans>Esc to exit</Trans>
  if (!isSmall) return <Trans>Enter to finish · Esc to discard</Trans>
  return (
    <>
      <Button size="small" variant="primary" onClick={progress.finish}>
        <Trans>Done</Trans>
      </Button>{' '}
      <Button size="small" onClick={progress.cancel}>
        <Trans>Discard</Trans>
      </Button>
    </>
  )
}
