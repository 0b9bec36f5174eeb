import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AuditEntry } from '#domain/contracts/audit.ts'
import { listCompanies } from '#domain/contracts/staff.ts'
import { errorText } from '#i18n/fieldLabels.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import type { SignedIn } from '../signedIn.ts'
import { StaffDesk } from './StaffDesk.tsx'
import { StaffLoginForm } from './StaffLoginForm.tsx'

export interface StaffScreenProps {
  /** The company that is looked at. */
  companyId: string | undefined
  onCompany: (companyId: string | undefined) => void
  /** Staff came into a company; their session there lasts an hour. */
  onCameIn: (signedIn: SignedIn) => Promise<void>
  /** Draws entries of an audit. */
  renderAudit: (entries: readonly AuditEntry[]) => ReactNode
}

/** For the staff of the provider, whose sign-in is apart from that of members. */
export function StaffScreen(props: StaffScreenProps) {
  const [search, setSearch] = useState('')
  const { answer, refusal, again } = useAnswer(() => call(listCompanies, search === '' ? {} : { search }), search)
  if (refusal?.code === 'signInNeeded' || refusal?.code === 'notAllowed') {
    return (
      <EntryFrame title={<Trans>Staff of the provider</Trans>}>
        <StaffLoginForm onSignedIn={again} />
      </EntryFrame>
    )
  }
  if (refusal) return <ErrorPanel title={errorText(refusal.code)} onRetry={again} />
  if (!answer && search === '') return <Skeleton lines={8} />
  return <StaffDesk {...props} companies={answer?.companies} search={search} onSearch={setSearch} onSignedOut={again} />
}
