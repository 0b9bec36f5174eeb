import { runQuery } from '../../storage/runQuery.ts'
import type { Ports } from '../../ports.ts'

/** Maximum interval between pushes in one session, in milliseconds. A device offline for weeks needs many pushes. */
const sameSendingMs = 2 * 60_000
/** Maximum length of a session, in milliseconds. */
const longestSendingMs = 60 * 60_000

/** Times of a device's contact (ISO, UTC). */
export interface DeviceContact {
  /** Last time at which the device is assumed to have had no pending changes. */
  readonly contactAt: string
  /** Start of the current session of pushes. */
  readonly sendingSince: string
}

interface Known {
  readonly seen_at: string
  readonly contact_at: string | null
  readonly sending_since: string | null
}

/**
 * Returns a pushing device's contact. Changes are never dated before `contactAt`, so that no change is backdated to
 * before a plan expired. For an unknown device, the contact is its sign-in.
 */
export async function readDeviceContact(
  { database }: Pick<Ports, 'database'>,
  { companyId, clientId, at, signedInAt }: { companyId: string; clientId: string; at: string; signedInAt: string },
): Promise<DeviceContact> {
  const [known] = await runQuery<Known>(
    database,
    'SELECT seen_at, contact_at, sending_since FROM sync_client WHERE company_id = ? AND client_id = ?',
    [companyId, clientId],
  )
  return known ? nextContact(known, at, signedInAt) : { contactAt: signedInAt, sendingSince: at }
}

/** Without a stored session start, uses the last push. */
function nextContact({ seen_at, contact_at, sending_since }: Known, at: string, signedInAt: string): DeviceContact {
  const since = sending_since ?? seen_at
  const now = Date.parse(at)
  const seen = Date.parse(seen_at)
  const isSameSending = now - seen <= sameSendingMs && now - Date.parse(since) <= longestSendingMs
  return isSameSending
    ? { contactAt: contact_at ?? signedInAt, sendingSince: since }
    : { contactAt: seen_at, sendingSince: at }
}
