import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { staffLogout } from '#domain/contracts/staff.ts'
import { call } from '#api/call.ts'
import { LanguageSwitch } from '#session/LanguageSwitch.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { CompanyTable } from './CompanyTable.tsx'
import { FeedbackList } from './feedback/FeedbackList.tsx'
import { PackImports } from './packs/PackImports.tsx'
import type { ImportSending } from './packs/useImportSending.ts'
import styles from './Staff.module.css'
import type { Company, StaffPart, StaffScreenProps } from './staffScreenProps.ts'

interface StaffConsoleProps extends StaffScreenProps {
  /** Companies found; undefined while loading. */
  companies: readonly Company[] | undefined
  sending: ImportSending
  search: string
  onSearch: (search: string) => void
  onSignedOut: () => void
}

export function StaffConsole(props: StaffConsoleProps) {
  const { t } = useLingui()
  const { part, onPart } = props
  return (
    <main className={styles.page}>
      <PageHeader
        title={titleOf(part)}
        detail={<Trans>You’re viewing this as provider staff.</Trans>}
        actions={
          <>
            <LanguageSwitch />
            <Button
              icon={<LogOut size={18} aria-hidden="true" />}
              onClick={() => void call(staffLogout, {}).finally(props.onSignedOut)}
            >
              <Trans>Sign out</Trans>
            </Button>
          </>
        }
      />
      <Tabs
        label={t`Provider staff`}
        selected={part}
        onSelect={onPart}
        tabs={[
          { id: 'companies', label: t`Companies` },
          { id: 'feedback', label: t`Feedback` },
          { id: 'packs', label: t`Packs` },
        ]}
      >
        {part === 'packs' && <PackImports sending={props.sending} onSignedOut={props.onSignedOut} />}
        {part === 'feedback' && <FeedbackList />}
        {part === 'companies' && <Companies {...props} />}
      </Tabs>
    </main>
  )
}

function titleOf(part: StaffPart): ReactNode {
  if (part === 'packs') return <Trans>Packs</Trans>
  return part === 'feedback' ? <Trans>Feedback</Trans> : <Trans>Companies</Trans>
}

function Companies({ companies, companyId, onCompany, search, onSearch, ...props }: StaffConsoleProps) {
  const company = companies?.find(({ id }) => id === companyId)
  return (
    <div className={styles.part}>
      <Card flush>
        <CompanySearch search={search} onSearch={onSearch} />
        {!companies ? (
          <div className={styles.waiting}>
            <Skeleton lines={4} />
          </div>
        ) : companies.length === 0 ? (
          <EmptyState title={<Trans>No matching companies</Trans>} />
        ) : (
          <CompanyTable companies={companies} shownId={companyId} onShow={onCompany} />
        )}
      </Card>
      {company && (
        <CompanyCard
          key={company.id}
          company={company}
          onClose={() => onCompany(undefined)}
          onCameIn={props.onCameIn}
          renderAudit={props.renderAudit}
        />
      )}
    </div>
  )
}

function CompanySearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui()
  return (
    <search className={styles.search}>
      <SearchField
        label={t`Search companies`}
        placeholder={t`Company name or member’s email`}
        value={search}
        onChange={onSearch}
      />
    </search>
  )
}
