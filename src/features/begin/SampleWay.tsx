import { Trans } from '@lingui/react/macro'
import { loadSample } from '#domain/contracts/sample.ts'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/toasts.ts'
import styles from './BeginPanel.module.css'
import { useSampleCall } from './useSampleCall.tsx'
import { Way } from './Way.tsx'
import type { WayProps } from './wayProps.ts'

export function SampleWay({ number }: WayProps) {
  const show = useToast()
  const { send: request, isBusy } = useSampleCall(loadSample, () => {
    show({ text: <Trans>Loading the sample data onto this device…</Trans>, tone: 'good' })
  })
  return (
    <Way
      number={number}
      title={<Trans>Load sample data</Trans>}
      action={
        <Button busy={isBusy} onClick={request}>
          <Trans>Load</Trans>
        </Button>
      }
    >
      <p className={styles.quiet}>
        <Trans>
          Explore a fictional chain with 12 stores, 60 competitors and two years of sales. You can remove it in one
          step.
        </Trans>
      </p>
    </Way>
  )
}
