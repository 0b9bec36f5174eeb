import { getRouteApi, useRouter } from '@tanstack/react-router'
import { StaffScreen } from '#features/account/staff/StaffScreen.tsx'
import { AuditList } from '#features/settings/audit/AuditList.tsx'
import { useEnter } from './useEnter.ts'

const route = getRouteApi('/open/staff')

/** The desk of the provider's staff. */
export function StaffPage() {
  const { company, part } = route.useSearch()
  const router = useRouter()
  const enter = useEnter()
  return (
    <StaffScreen
      part={part ?? 'companies'}
      onPart={(to) => void router.navigate({ to: '/staff', search: to === 'packs' ? { part: to } : {} })}
      companyId={company}
      onCompany={(id) => void router.navigate({ to: '/staff', search: { company: id } })}
      onCameIn={(signedIn) => enter(signedIn, undefined)}
      renderAudit={(entries) => <AuditList entries={entries} />}
    />
  )
}
