import type { importStates } from '#domain/contracts/packImports.ts'
import type { ImportKind } from '#domain/pack/officialKinds.ts'

/** Tables about accounts beyond signing in. Times are milliseconds since 1970 where they are numbers, else ISO texts in UTC. */
export interface AccountTables {
  /** Who registered and has not verified the mailbox yet; nothing else exists of them. */
  registration: RegistrationTable
  mail_proof: MailProofTable
  /** An address that an account is to have once its mailbox is verified. */
  email_change: { company_id: string; user_id: string; email: string; created_at: number }
  invitation: InvitationTable
  /** What must wait: mails to an address, tries after wrong passwords; by the hash of what it is about. */
  throttle: { key_hash: string; count: number; last_at: number; until_at: number }
  /** Sums that devices were given instead of the slide check and have not solved yet. */
  work_check: { id: string; answer: number; made_at: number }
  /** Accounts of Google and Apple that sign in here. */
  identity: IdentityTable
  identity_trip: IdentityTripTable
  letter: LetterTable
  audit_event: AuditEventTable
  /** Staff of the provider, outside all companies. */
  staff: { id: string; email: string; password_hash: string; name: string; status: number; created_at: string }
  pack_import: PackImportTable
  staff_session: { token_hash: string; staff_id: string; created_at: number; last_seen_at: number }
}

/** An import of official files. `wish` and `files` are JSON, as is `result`, which says what came of it. */
export interface PackImportTable {
  id: string
  /** 1 for the one that is under way, of which there is one at most. */
  active: 1 | null
  state: (typeof importStates)[number]
  kind: ImportKind
  country: string
  wish: string
  files: string
  /** Thousandths of the reading. */
  progress: number
  cancel_asked: 0 | 1
  result: string | null
  staff_id: string
  staff_name: string
  began_at: number
  /** When the sender or the work last gave a sign of life. */
  touched_at: number
  ended_at: number | null
}

export interface RegistrationTable {
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

/** What a letter carries to prove that its mailbox is somebody's: hashes of a link's token and of a code. */
interface MailProofTable {
  /** Empty where there is no company yet. */
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

export interface IdentityTable {
  company_id: string
  user_id: string
  provider: string
  issuer: string
  subject: string
  email: string
  linked_at: string
}

/** A browser on its way to Google or Apple and back; `about` is JSON, by stage. */
export interface IdentityTripTable {
  state_hash: string
  browser_hash: string
  stage: string
  provider: string
  purpose: string
  about: string
  made_at: number
}

/** A letter to be written and sent. It holds no code and no token: those are made when it is written. */
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
