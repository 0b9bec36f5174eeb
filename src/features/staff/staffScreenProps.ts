import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listCompanies } from '#domain/contracts/staff.ts'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#domain/contracts/audit.ts'
import type { CameIn } from './ComeInForm.tsx'

export type Company = ReplyOf<typeof listCompanies>['companies'][number]

export type StaffPart = 'companies' | 'feedback' | 'packs'

export interface StaffScreenProps {
  part: StaffPart
  onPart: (part: StaffPart) => void
  companyId: string | undefined
  onCompany: (companyId: string | undefined) => void
  /** Called when staff enter a company; that session lasts an hour. */
  onCameIn: (cameIn: CameIn) => Promise<void>
  renderSignIn: (onSignedIn: () => void) => ReactNode
  renderAudit: (entries: readonly AuditEntry[]) => ReactNode
}
