import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AuditEntry } from '#domain/contracts/audit.ts'
import { listCompanies } from '#domain/contracts/staff.ts'
import { errorText } from '#i18n/errorText.ts'
import { call } from '#api/call.ts'
import { useAnswer } from '#session/form/useAnswer.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import type { SignedIn } from '../signedIn.ts'
import { useImportSending } from './packs/useImportSending.ts'
import { StaffDesk } from './StaffDesk.tsx'
import { StaffLoginForm } from './StaffLoginForm.tsx'

/** What the desk shows: companies, or the packs of the installation. */
export type StaffPart = 'companies' | 'packs'

export interface StaffScreenProps {
  part: StaffPart
  onPart: (part: StaffPart) => void
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
  // Above all that comes and goes here, so that looking at companies meanwhile does not stop it.
  const sending = useImportSending()
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
  const desk = { ...props, companies: answer?.companies, search, sending }
  return <StaffDesk {...desk} onSearch={setSearch} onSignedOut={again} />
}
