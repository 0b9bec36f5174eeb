import { runQuery } from '../../storage/ask.ts'
import type { Ports } from '../../ports.ts'

/** Pushes closer together than this belong to one sending: a device that was away for weeks needs many. */
const sameSendingMs = 2 * 60_000
/** However often a device pushes, its sending counts as one for this long at most. */
const longestSendingMs = 60 * 60_000

/** How far a device's contact reaches (ISO, UTC): before `contactAt` it had nothing left to date; `sendingSince` began what it sends now. */
export interface DeviceContact {
  readonly contactAt: string
  readonly sendingSince: string
}

interface Known {
  readonly seen_at: string
  readonly contact_at: string | null
  readonly sending_since: string | null
}

/**
 * Returns the contact of a device that pushes at a moment. Changes of a device are never dated before `contactAt`, or a device could date
 * new ones into a plan that has ended. One that the server doesn't know has been in contact since it signed in.
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

/** A device known from before contacts were kept has none: its last push stands for it. */
function nextContact({ seen_at, contact_at, sending_since }: Known, at: string, signedInAt: string): DeviceContact {
  const since = sending_since ?? seen_at
  const [now, seen] = [Date.parse(at), Date.parse(seen_at)]
  const isSameSending = now - seen <= sameSendingMs && now - Date.parse(since) <= longestSendingMs
  return isSameSending
    ? { contactAt: contact_at ?? signedInAt, sendingSince: since }
    : { contactAt: seen_at, sendingSince: at }
}
