import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { removeSample } from '#domain/contracts/sample.ts'
import { useCan } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { NoticeBar } from '#ui/NoticeBar.tsx'
import { useToast } from '#ui/toasts.ts'
import { sampleOnDevice } from './sampleOnDevice.ts'
import { useSampleCall } from './useSampleCall.tsx'

export function SampleBar() {
  const sample = useRecords(sampleOnDevice, [])
  const mayRemove = useCan('company.configure')
  const [isRequested, setIsRequested] = useState(false)
  const show = useToast()
  const { send, isBusy } = useSampleCall(removeSample, () => {
    setIsRequested(false)
    show({ text: <Trans>Sample data removed.</Trans>, tone: 'good' })
  })
  if (!sample) return null
  return (
    <>
      <NoticeBar
        actions={
          mayRemove && (
            <Button size="small" onClick={() => setIsRequested(true)}>
              <Trans>Remove</Trans>
            </Button>
          )
        }
      >
        <strong>
          <Trans>Sample data</Trans>
        </strong>{' '}
        · <Trans>a fictional chain for you to explore</Trans>
      </NoticeBar>
      <ConfirmDialog
        title={<Trans>Remove the sample data?</Trans>}
        isOpen={isRequested}
        busy={isBusy}
        onCancel={() => setIsRequested(false)}
        onConfirm={send}
        confirmLabel={<Trans>Remove</Trans>}
      >
        <p>
          <Plural
            value={sample.going}
            one="# record will be removed for everyone."
            other="# records will be removed for everyone."
          />{' '}
          <Trans>Data you created isn’t removed.</Trans>
        </p>
        {sample.staying > 0 && (
          <p>
            <Plural
              value={sample.staying}
              one="# sample record is kept because someone has changed it or is using it."
              other="# sample records are kept because someone has changed them or is using them."
            />
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
