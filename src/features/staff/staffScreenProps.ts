import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { listCompanies } from '#domain/contracts/staff.ts'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#domain/contracts/audit.ts'
import type { CameIn } from './ComeInForm.tsx'

export type Company = ReplyOf<typeof listCompanies>['companies'][number]

/** What the console shows: companies, what members told us, or the packs of the installation. */
export type StaffPart = 'companies' | 'feedback' | 'packs'

export interface StaffScreenProps {
  part: StaffPart
  onPart: (part: StaffPart) => void
  /** The company that is looked at. */
  companyId: string | undefined
  onCompany: (companyId: string | undefined) => void
  /** Staff came into a company; their session there lasts an hour. */
  onCameIn: (cameIn: CameIn) => Promise<void>
  /** Draws the sign-in of staff, which is apart from that of members. */
  renderSignIn: (onSignedIn: () => void) => ReactNode
  /** Draws entries of an audit. */
  renderAudit: (entries: readonly AuditEntry[]) => ReactNode
}
