import type { Generated, Selectable } from 'kysely'
import type { AccountTables } from './accountTables.ts'
import type { BillingTables } from './billingTables.ts'
import type { FileTables } from './fileTables.ts'
import type { ImportTables } from './importTables.ts'
import type { OrderTables } from './orderTables.ts'

/** Tables for Kysely; JSON columns are text, times are ISO strings in UTC unless noted. */
export interface DatabaseSchema extends FileTables, AccountTables, ImportTables, BillingTables, OrderTables {
  company: CompanyTable
  account: AccountTable
  session: SessionTable
  company_version: { company_id: string; v: number }
  /** Single row with the id of the data set, which a restore changes. */
  dataset: { epoch: string }
  /** A company's version at the start of a data set; `ordinal` is the data set's number. */
  epoch_start: { company_id: string; epoch: string; ordinal: number; v: number }
  record: RecordTable
  change_log: ChangeLogTable
  applied_op: AppliedOpTable
  rejected_op: RejectedOpTable
  discarded_op: DiscardedOpTable
  sync_client: SyncClientTable
  action_log: ActionLogTable
  /** Open slide checks. Numeric times are milliseconds since 1970, here and below. */
  slide_check: { id: string; gap_left: number; gap_top: number | null; made_at: number }
  /** SHA-256 hashes of first-owner codes, one per server process that printed a link. */
  owner_code: { code_hash: string; made_at: number }
  /** Rate-limit counts by hashed key, if several processes share a database. */
  try_count: { key_hash: string; tries: number; began_at: number }
  /** Signing keys of public survey tickets: 32 random bytes, base64url. */
  ticket_key: { company_id: string; key: string }
  /** Daily responses over public links, by hashed survey, and by hashed survey and network. */
  public_allowance: { key_hash: string; taken: number; began_at: number }
  /** Times at which allowances are full again (`steady` time), by hashed key. */
  allowance: { key_hash: string; whole_at: number }
  /** Refused public responses with the reason (`publicEnds`); `answer` is canonical JSON, `id` its hash. */
  set_aside_answer: {
    company_id: string
    survey_id: string
    id: string
    reason: string
    answer: string
    bytes: number
    at: string
  }
  /** Drive-time provider responses: `asked` is the request's hash, `answer` is JSON. */
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

interface AccountTable {
  company_id: string
  id: string
  /** Email in lower case; unique across companies, because users sign in with it. */
  email: string
  user_name: string | null
  /** Password hash; empty for accounts without a password, such as staff guests. */
  password_hash: string
  first_name: string
  last_name: string
  roles: string
  bound_store_ids: string
  /** 1 valid, 0 invalid. */
  status: number
  created_at: string
  phone: Generated<string | null>
  /**
   * Language preference. If this or one of the following preferences is null, the browser's or company's preference is
   * used.
   */
  locale: Generated<string | null>
  area_unit: Generated<string | null>
  currency: Generated<string | null>
  /** JSON list of survey ids; null in older rows without any. */
  bound_survey_ids: Generated<string | null>
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<string | null>
  /** The staff member behind a guest account. */
  staff_id: Generated<string | null>
  /**
   * Key that encrypts the data on the account's devices while the user is signed out; created on a device's first
   * request.
   */
  seal_key: Generated<string | null>
  /** Time of the last use of a session, to the hour, or of the last sign-out; null if never. */
  seen_at: Generated<number | null>
}

export type AccountRow = Selectable<AccountTable>

interface SessionTable {
  company_id: string
  /** SHA-256 of the token, so that a stolen database can't open a session. */
  token_hash: string
  user_id: string
  /** Milliseconds since 1970. */
  created_at: number
  last_seen_at: number
  /** Id for ending the session; grants no access. */
  id: Generated<string | null>
  /** User agent at sign-in. */
  agent: Generated<string | null>
  /** IP address at sign-in. */
  address: Generated<string | null>
  way: Generated<string | null>
  /** Hash of the token before the last rotation, valid until `previous_until`. */
  previous_hash: Generated<string | null>
  previous_until: Generated<number | null>
  /** 1 if the next request gets a new token, 2 if a new token was issued but not seen yet. */
  must_rotate: Generated<number | null>
  ends_at: Generated<number | null>
  /** SHA-256 of the session's second half (`deviceKey`). The page can remove its copy. */
  device_key_hash: Generated<string | null>
  /** 1 after the browser has sent the second half; from then on, the token alone can only end the session. */
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
  /**
   * Value for server-side lookups: the normalized unique value, a conflict's record, or a sent report's fingerprint.
   */
  lookup: string | null
  /**
   * Owner for bound members: a store, survey, layer group or author. The name dates from when only stores were owners.
   */
  store_id: string | null
}

/** Every change of a record with author and time, one row per version. */
export interface ChangeLogTable {
  company_id: string
  v: number
  op_id: string
  client_id: string
  seq: number
  entity: string
  entity_id: string
  /** Version of the record's previous change; null for the record's first change. */
  previous_v: number | null
  kind: string
  before: string
  after: string
  /** The record's previous store or layer group, if this change moved it. */
  moved_from: string | null
  user_id: string
  at: string
}

/**
 * The decision on an operation, for resends. `result` is empty if the operation was applied without more to report, or
 * if the device no longer needs the decision. Rows are never deleted, because a rescue file may arrive years later.
 */
interface AppliedOpTable {
  company_id: string
  client_id: string
  op_id: string
  seq: number
  payload_hash: string
  result: string
  v: number | null
}

/** Refused operations, in full up to daily limits, so that they aren't lost even if the device breaks. */
interface RejectedOpTable {
  company_id: string
  client_id: string
  op_id: string
  payload_hash: string
  payload: string
  code: string
  user_id: string
  at: string
}

interface DiscardedOpTable {
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
  /** Server time minus device time in milliseconds, as measured by the device; null while unknown. */
  skew_ms: number | null
  /**
   * Last contact before the current sending session; null for devices not seen since the server began to store
   * contacts.
   */
  contact_at: string | null
  /** Start of the current sending session; null like `contact_at`. */
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
