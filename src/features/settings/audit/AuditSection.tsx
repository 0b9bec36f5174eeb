import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { type AuditAction, auditActionNames } from '#domain/accounts/auditActions.ts'
import { errorText } from '#i18n/errorText.ts'
import { auditActionLabel } from '#i18n/accountLabels.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { DateField } from '#ui/DateField.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AuditFoot } from './AuditFoot.tsx'
import styles from './Audit.module.css'
import { AuditList } from './AuditList.tsx'
import { type Audit, useAudit } from './useAudit.ts'
import { useMemo } from 'react'
import { fullName } from '#domain/accounts/fullName.ts'
import { listUsers } from '#domain/contracts/users.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import type { SearchChoice } from '#ui/matchChoices.ts'

export function AuditSection() {
  const audit = useAudit()
  const isOnline = useIsOnline()
  const { answer, refusal } = audit
  return (
    <Card
      flush
      title={<Trans>Activity log</Trans>}
      aside={
        isOnline &&
        answer && (
          <LinkButton size="small" href={audit.exportAddress} download icon={<Download size={16} aria-hidden="true" />}>
            <Trans>Export as CSV</Trans>
          </LinkButton>
        )
      }
    >
      <p className={styles.lead}>
        <Trans>
          See the sign-ins, account rights changes, exports, deletions and plan changes recorded by the server.
        </Trans>
      </p>
      <Filters audit={audit} />
      {refusal ? (
        <ErrorPanel
          title={refusal.code === 'offline' ? <Trans>Connection needed</Trans> : errorText(refusal.code)}
          onRetry={audit.again}
        />
      ) : answer ? (
        <>
          <AuditList entries={answer.entries} />
          <AuditFoot audit={audit} total={answer.total} />
        </>
      ) : (
        <div className={styles.waiting}>
          <Skeleton lines={8} />
        </div>
      )}
    </Card>
  )
}

function Filters({ audit: { filter, setFilter } }: { audit: Audit }) {
  const { t } = useLingui()
  const people = usePeople()
  return (
    <search className={styles.filters}>
      <Select
        label={t`Action`}
        value={filter.action}
        onChange={(action) => setFilter({ action: action as AuditAction | '' })}
        emptyLabel={t`All actions`}
        choices={auditActionNames.map((value) => ({ value, label: auditActionLabel(value) }))}
      />
      <ComboBox
        label={t`User`}
        value={filter.actor}
        onChange={(actor) => setFilter({ actor })}
        placeholder={t`Anyone`}
        choices={people}
      />
      <div className={styles.dates}>
        <DateField label={t`From`} value={filter.from} max={filter.to} onChange={(from) => setFilter({ from })} />
        <DateField label={t`To`} value={filter.to} min={filter.from} onChange={(to) => setFilter({ to })} />
      </div>
    </search>
  )
}

/** Returns current and former members for the filter; empty until loaded. */
function usePeople(): SearchChoice[] {
  const { answer } = useAnswer(() => call(listUsers, {}), 'people')
  return useMemo(
    () =>
      (answer?.users ?? [])
        .map((user) => ({ value: user.id, label: fullName(user) || user.email, detail: user.email }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [answer],
  )
}
