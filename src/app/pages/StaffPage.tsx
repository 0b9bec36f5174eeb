import { useRouter } from '@tanstack/react-router'
import { StaffScreen } from '#features/staff/StaffScreen.tsx'
import { StaffLoginScreen } from '#features/account/StaffLoginScreen.tsx'
import { AuditList } from '#features/settings/audit/AuditList.tsx'
import { addressOf } from '../search.ts'
import { useEnter } from './useEnter.ts'

export interface StaffPageProps {
  company?: string | undefined
  part?: 'packs' | 'feedback' | undefined
}

export function StaffPage({ company, part }: StaffPageProps) {
  const router = useRouter()
  const enter = useEnter()
  return (
    <StaffScreen
      part={part ?? 'companies'}
      onPart={(to) => void router.navigate({ href: addressOf('/staff', to === 'companies' ? {} : { part: to }) })}
      companyId={company}
      onCompany={(id) => void router.navigate({ href: addressOf('/staff', { company: id }) })}
      onCameIn={(signedIn) => enter(signedIn, undefined)}
      renderSignIn={(onSignedIn) => <StaffLoginScreen onSignedIn={onSignedIn} />}
      renderAudit={(entries) => <AuditList entries={entries} />}
    />
  )
}
