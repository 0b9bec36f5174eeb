import type { Generated, Selectable } from 'kysely'
import type { AccountTables } from './accountTables.ts'
import type { BillingTables } from './billingTables.ts'
import type { FileTables } from './fileTables.ts'
import type { ImportTables } from './importTables.ts'
import type { OrderTables } from './orderTables.ts'

/** Tables as Kysely sees them; JSON columns are texts, times are ISO texts in UTC unless said. */
export interface DatabaseSchema extends FileTables, AccountTables, ImportTables, BillingTables, OrderTables {
  company: CompanyTable
  account: AccountTable
  session: SessionTable
  company_version: { company_id: string; v: number }
  /** One row: the identity of the data set, changed when a backup is brought back. */
  dataset: { epoch: string }
  /** Where a company stood when a data set began; `ordinal` counts the data sets. */
  epoch_start: { company_id: string; epoch: string; ordinal: number; v: number }
  record: RecordTable
  change_log: ChangeLogTable
  applied_op: AppliedOpTable
  rejected_op: RejectedOpTable
  discarded_op: DiscardedOpTable
  sync_client: SyncClientTable
  action_log: ActionLogTable
  /** Slide checks that are shown and not yet answered; times are milliseconds since 1970, here and below. */
  slide_check: { id: string; gap_left: number; gap_top: number | null; made_at: number }
  /** SHA-256 of codes that create the first owner, one for each server process that printed a link. */
  owner_code: { code_hash: string; made_at: number }
  /** Tries of what may not be tried often, by the hash of who and what. Used where several processes share a database. */
  try_count: { key_hash: string; tries: number; began_at: number }
  /** What tickets for answers over public links are signed with: 32 random bytes, base64url. */
  ticket_key: { company_id: string; key: string }
  /** Responses taken over public links within a day, by the hash of the survey and the network. */
  public_allowance: { key_hash: string; taken: number; began_at: number }
  /** When an allowance is whole again (`steady` time), by the hash of what and whose it is. */
  allowance: { key_hash: string; whole_at: number }
  /** Responses over public links that were refused, with the reason (`publicEnds`); `answer` is canonical JSON, `id` its hash. */
  set_aside_answer: {
    company_id: string
    survey_id: string
    id: string
    reason: string
    answer: string
    bytes: number
    at: string
  }
  /** What providers of drive times answered: `asked` names the question by a hash, `answer` is JSON. */
  drive_time: { company_id: string; asked: string; answer: string; at: string }
}

interface CompanyTable {
  id: string
  name: string
  is_demo: 0 | 1
  plan_id: string
  plan_ends_at: string | null
  created_at: string
}

export interface AccountTable {
  company_id: string
  id: string
  /** Lower case; unique over all companies, because it is what a person signs in with. */
  email: string
  user_name: string | null
  /** Empty for who signs in by Google or Apple only. */
  password_hash: string
  first_name: string
  last_name: string
  /** JSON list of roles. */
  roles: string
  /** JSON list of store ids. */
  bound_store_ids: string
  /** 1 valid, 0 invalid. */
  status: number
  created_at: string
  phone: Generated<string | null>
  /** Language, unit of space and currency of the person; null follows the browser and the company. */
  locale: Generated<string | null>
  area_unit: Generated<string | null>
  currency: Generated<string | null>
  /** JSON list of survey ids; null for none. */
  bound_survey_ids: Generated<string | null>
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<string | null>
  /** Who of the provider's staff this guest is. */
  staff_id: Generated<string | null>
  /** Seals what the account's devices store while it is signed out there; made when a device first asks. */
  seal_key: Generated<string | null>
}

/** An account as it is read. */
export type AccountRow = Selectable<AccountTable>

interface SessionTable {
  company_id: string
  /** SHA-256 of the token, so that a stolen database opens no session. */
  token_hash: string
  user_id: string
  /** Milliseconds since 1970. */
  created_at: number
  last_seen_at: number
  /** Name by which its owner can end it; opens nothing. */
  id: Generated<string | null>
  /** What the browser said it is, and where it was at sign-in. */
  agent: Generated<string | null>
  address: Generated<string | null>
  way: Generated<string | null>
  /** Token before the last rotation: good until the new one was seen. */
  previous_hash: Generated<string | null>
  previous_until: Generated<number | null>
  /** 1 where the next request gets a new token. */
  must_rotate: Generated<number | null>
  /** Where the session ends earlier than others. */
  ends_at: Generated<number | null>
  /** SHA-256 of the session's second half, which the page can put away (`deviceKey`). */
  device_key_hash: Generated<string | null>
  /** 1 once the browser has shown it: from then on the token opens nothing without it. */
  device_key_seen: Generated<number | null>
}

export interface RecordTable {
  company_id: string
  entity: string
  id: string
  fields: string
  fv: string
  created_v: number
  rv: number
  deleted_v: number | null
  created_by: string | null
  /** What the server itself looks a record up by: the folded unique value, or for a conflict the record it is about. */
  lookup: string | null
  /** What it belongs to for bound members: a store, a survey, or who made it; named when there were only stores. */
  store_id: string | null
}

/** One row a version: every change of a record, with who and when. */
export interface ChangeLogTable {
  company_id: string
  v: number
  op_id: string
  client_id: string
  seq: number
  entity: string
  entity_id: string
  /** Version of the change before this one of the same record; null for its first. */
  previous_v: number | null
  kind: string
  before: string
  after: string
  /** The store that the record belonged to, where this change moved it to another. */
  moved_from: string | null
  user_id: string
  at: string
}

/**
 * What was decided of an operation, the answer to every resend; empty where it was applied and nothing more is to be said, and once the
 * device will not ask again. The row itself stays for ever, because an operation may come back in a rescue file years later.
 */
export interface AppliedOpTable {
  company_id: string
  client_id: string
  op_id: string
  seq: number
  payload_hash: string
  result: string
  v: number | null
}

/** What was refused, whole: nothing is lost even if the device breaks. */
export interface RejectedOpTable {
  company_id: string
  client_id: string
  op_id: string
  payload_hash: string
  payload: string
  code: string
  user_id: string
  at: string
}

/** What a person dropped after it was refused, whole. */
export interface DiscardedOpTable {
  company_id: string
  client_id: string
  op_id: string
  payload: string
  user_id: string
  at: string
}

interface SyncClientTable {
  company_id: string
  client_id: string
  user_id: string
  last_seq: number
  acked_through: number
  seen_at: string
  /** Server's clock less the device's, in milliseconds, as the device knew it; null while it does not. */
  skew_ms: number | null
  /** Last contact before what it sends now, and when that began; null for devices not seen since contacts are kept. */
  contact_at: string | null
  sending_since: string | null
}

interface ActionLogTable {
  company_id: string
  id: string
  user_id: string
  level: string
  action: string
  screen: string
  details: string | null
  at: string
  received_at: string
}
