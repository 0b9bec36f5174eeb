import type { importStates } from '#domain/contracts/packImports.ts'
import type { ImportKind } from '#domain/pack/officialKinds.ts'

/** Further account tables. Times are milliseconds since 1970 if numeric, else ISO strings in UTC. */
export interface AccountTables {
  registration: RegistrationTable
  mail_proof: MailProofTable
  email_change: { company_id: string; user_id: string; email: string; created_at: number }
  invitation: InvitationTable
  /** Delays after emails and failed passwords, keyed by hashed subject. */
  throttle: { key_hash: string; count: number; last_at: number; until_at: number }
  work_check: { id: string; answer: number; made_at: number }
  identity: IdentityTable
  identity_trip: IdentityTripTable
  letter: LetterTable
  audit_event: AuditEventTable
  staff: { id: string; email: string; password_hash: string; name: string; status: number; created_at: string }
  pack_import: PackImportTable
  staff_session: { token_hash: string; staff_id: string; created_at: number; last_seen_at: number }
}

/** Column with the request of an import of official files. */
export const requestColumn = 'wish'

/** An import of official files. Its request, `files` and `result` (the outcome) are JSON. */
export interface PackImportTable {
  id: string
  /** 1 for the active import, otherwise null; at most one import is active. */
  active: 1 | null
  state: (typeof importStates)[number]
  kind: ImportKind
  country: string
  [requestColumn]: string
  files: string
  /** Progress of the import, in thousandths. */
  progress: number
  cancel_asked: 0 | 1
  result: string | null
  staff_id: string
  staff_name: string
  began_at: number
  touched_at: number
  ended_at: number | null
}

interface RegistrationTable {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  company: string
  terms_version: string
  locale: string
  created_at: number
}

/** An emailed proof (`ProofKind`): hashes of the link's token and the code. */
interface MailProofTable {
  /** Company id; empty for a registration, which has no company yet. */
  company_id: string
  kind: string
  subject: string
  token_hash: string
  code_hash: string | null
  tries: number
  made_at: number
  expires_at: number
}

export interface InvitationTable {
  company_id: string
  id: string
  email: string
  roles: string
  bound_store_ids: string
  bound_survey_ids: string
  invited_by: string
  locale: string
  created_at: number
  expires_at: number
}

interface IdentityTable {
  company_id: string
  user_id: string
  provider: string
  issuer: string
  subject: string
  email: string
  linked_at: string
}

/** A browser during Google or Apple sign-in; `about` is JSON that depends on the stage. */
interface IdentityTripTable {
  state_hash: string
  browser_hash: string
  stage: string
  provider: string
  purpose: string
  about: string
  made_at: number
}

/** A queued, sent or failed email. Its code and token are created only when the email is written. */
export interface LetterTable {
  id: string
  kind: string
  about: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  next_at: number
  created_at: number
  trouble: string | null
}

export interface AuditEventTable {
  company_id: string
  id: string
  at: string
  action: string
  outcome: string
  actor_id: string | null
  actor_name: string
  object_kind: string
  object_id: string
  object_label: string
  address: string
  agent: string
  details: string
}
