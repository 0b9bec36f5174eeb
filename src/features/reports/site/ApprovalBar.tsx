import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reportStateOf } from '#domain/report/reportState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { formatMinute } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { useCan, useCanEditAll } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Step, Stepper } from '#ui/Stepper.tsx'
import type { Assembled } from '../useAssembled.ts'
import { DecideDialog } from './DecideDialog.tsx'
import styles from './SiteReport.module.css'
import { useReportMoves } from './useReportMoves.ts'

interface ApprovalBarProps {
  record: LocalRecord<'report'>
  /** Report to submit; undefined for frozen reports and until the figures are known. */
  assembled: Assembled | undefined
}

export function ApprovalBar({ record, assembled }: ApprovalBarProps) {
  const { t } = useLingui()
  const { reason, hash } = record.fields
  return (
    <Card className={styles.approval}>
      <Stepper
        label={t`Approval`}
        steps={useSteps(record)}
        action={<Actions record={record} assembled={assembled} />}
      />
      {reason && (
        <p className={styles.reason}>
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      {hash && (
        <p className={styles.reason}>
          <Trans>This report is read-only. Its fingerprint is {hash.slice(0, 8)}.</Trans>
        </p>
      )}
    </Card>
  )
}

function useSteps({ fields }: LocalRecord<'report'>): readonly Step[] {
  const { t } = useLingui()
  const state = reportStateOf(fields.state)
  const who = (name: string | undefined, at: string | undefined) =>
    at === undefined ? undefined : name ? qualified(name, formatMinute(at)) : formatMinute(at)
  const isDecided = state === 'approved' || state === 'rejected'
  const sent = state === 'draft' ? undefined : who(fields.sentByName, fields.sentAt)
  const decided = isDecided ? who(fields.movedByName, fields.movedAt) : t`report becomes read-only`
  return [
    { id: 'draft', label: choiceLabel('reportState', 'draft'), state: state === 'draft' ? 'current' : 'done' },
    {
      id: 'forApproval',
      label: choiceLabel('reportState', 'forApproval'),
      detail: sent,
      state: state === 'draft' ? 'next' : state === 'forApproval' ? 'current' : 'done',
    },
    {
      id: 'decided',
      label: choiceLabel('reportState', state === 'rejected' ? 'rejected' : 'approved'),
      detail: decided,
      state: isDecided ? 'current' : 'next',
    },
  ]
}

function Actions({ record, assembled }: ApprovalBarProps) {
  const canEdit = useCanEditAll('report')
  const canDecide = useCan('status.decide')
  const { isBusy, send, redraft } = useReportMoves(record)
  const [requested, setRequested] = useState<'approved' | 'rejected'>()
  const state = reportStateOf(record.fields.state)
  return (
    <div className={styles.actions}>
      {state === 'draft' && canEdit && (
        <Button variant="primary" busy={isBusy} disabled={!assembled} onClick={() => assembled && void send(assembled)}>
          <Trans>Send for approval</Trans>
        </Button>
      )}
      {state === 'forApproval' && canDecide && (
        <>
          <Button onClick={() => setRequested('rejected')}>
            <Trans>Send back</Trans>
          </Button>
          <Button variant="primary" onClick={() => setRequested('approved')}>
            <Trans>Approve</Trans>
          </Button>
        </>
      )}
      {state === 'forApproval' && canEdit && !canDecide && (
        <Button busy={isBusy} onClick={() => void redraft()}>
          <Trans>Revert to draft</Trans>
        </Button>
      )}
      {(state === 'approved' || state === 'rejected') && canEdit && (
        <Button busy={isBusy} onClick={() => void redraft()}>
          <Trans>Create next version</Trans>
        </Button>
      )}
      {requested && <DecideDialog record={record} to={requested} onClose={() => setRequested(undefined)} />}
    </div>
  )
}
