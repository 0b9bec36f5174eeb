import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { graceHours } from '#domain/survey/publicPeriod.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'

export interface UnderWayDialogProps {
  title: ReactNode
  confirmLabel: ReactNode
  isBusy: boolean
  /** Called with the time (ISO, UTC) until which started responses are accepted; null rejects them immediately. */
  onConfirm: (underWayUntil: string | null) => void
  onCancel: () => void
  children: ReactNode
}

export function UnderWayDialog({ title, confirmLabel, isBusy, onConfirm, onCancel, children }: UnderWayDialogProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<'finish' | 'refuse'>('finish')
  const until = () => new Date(Date.now() + graceHours * 3_600_000).toISOString()
  return (
    <ConfirmDialog
      title={title}
      isOpen
      busy={isBusy}
      confirmLabel={confirmLabel}
      onCancel={onCancel}
      onConfirm={() => onConfirm(choice === 'finish' ? until() : null)}
    >
      <p>{children}</p>
      <RadioGroup
        label={t`Responses in progress`}
        value={choice}
        onChange={(value) => setChoice(value === 'refuse' ? 'refuse' : 'finish')}
        choices={[
          { value: 'finish', label: t`Let respondents finish within ${graceHours} hours` },
          {
            value: 'refuse',
            label: t`Stop accepting responses immediately`,
            detail: t`Reviewers can still view responses that aren’t accepted.`,
          },
        ]}
      />
    </ConfirmDialog>
  )
}
