import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '#domain/accounts/fullName.ts'
import { listCompanyAudit, listCompanyUsers } from '#domain/contracts/staff.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { call } from '#api/call.ts'
import { listed } from '#i18n/labelled.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { Card } from '#ui/Card.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CompanyBilling } from './billing/CompanyBilling.tsx'
import { ComeInForm } from './ComeInForm.tsx'
import styles from './Staff.module.css'
import type { Company, StaffScreenProps } from './staffScreenProps.ts'

interface CompanyCardProps extends Pick<StaffScreenProps, 'onCameIn' | 'renderAudit'> {
  company: Company
  onClose: () => void
}

export function CompanyCard({ company, onClose, onCameIn, renderAudit }: CompanyCardProps) {
  const { t } = useLingui()
  const [part, setPart] = useState<'users' | 'billing' | 'audit' | 'comeIn'>('users')
  return (
    <Card title={company.name} onClose={onClose}>
      <Tabs
        label={company.name}
        selected={part}
        onSelect={setPart}
        tabs={[
          { id: 'users', label: t`Users` },
          { id: 'billing', label: t`Plan and billing` },
          { id: 'audit', label: t`Activity log` },
          { id: 'comeIn', label: t`Access company account` },
        ]}
      >
        {part === 'users' && <CompanyUsers companyId={company.id} />}
        {part === 'billing' && <CompanyBilling companyId={company.id} planId={company.planId} />}
        {part === 'audit' && <CompanyAudit companyId={company.id} renderAudit={renderAudit} />}
        {part === 'comeIn' && <ComeInForm companyId={company.id} onCameIn={onCameIn} />}
      </Tabs>
    </Card>
  )
}

function CompanyUsers({ companyId }: { companyId: string }) {
  const { t } = useLingui()
  const { answer, refusal, again } = useAnswer(() => call(listCompanyUsers, { companyId }), companyId)
  if (refusal) return <ErrorPanel title={errorText(refusal.code)} onRetry={again} />
  if (!answer) return <Skeleton lines={4} />
  return (
    <TableFrame label={t`Users`} className={styles.frame}>
      <Table>
        <thead>
          <tr>
            {[t`Name`, t`Email`, t`Account rights`, t`Status`, t`Last seen`].map((head) => (
              <HeadCell key={head}>{head}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.users.map((user) => (
            <tr key={user.id}>
              <Cell>{fullName(user)}</Cell>
              <Cell>{user.email}</Cell>
              <Cell>{listed(user.roles.map(roleLabel))}</Cell>
              <Cell>{user.status === 1 ? <Trans>Valid</Trans> : <Trans>Invalid</Trans>}</Cell>
              <Cell>{user.lastSeenAt === null ? '–' : formatMoment(user.lastSeenAt)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function CompanyAudit({ companyId, renderAudit }: { companyId: string } & Pick<StaffScreenProps, 'renderAudit'>) {
  const { answer, refusal, again } = useAnswer(() => call(listCompanyAudit, { companyId, size: 200 }), companyId)
  if (refusal) return <ErrorPanel title={errorText(refusal.code)} onRetry={again} />
  return answer ? renderAudit(answer.entries) : <Skeleton lines={4} />
}
