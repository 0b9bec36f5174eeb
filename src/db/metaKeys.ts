/** Keys of the `meta` table: device identity and sync state. */
export const metaKeys = [
  // Identity, and the operation schema version it knows.
  'clientId',
  'installId',
  'schemaV',
  // The server's data set as last seen.
  'epoch',
  'filesEpoch',
  // Operation numbers ever sent, and known to be answered.
  'sentThrough',
  'ackedThrough',
  'untoldDiscards',
  // Times operations were requeued under their old numbers.
  'requeues',
  'skewMs',
  'serverSeenAt',
  'lastSyncAt',
  'prunedAt',
  'filesCheckedAt',
  // Report downloads: counted, stored for offline, and remaining.
  'reportDownloads',
  // How the database is sealed while its member is signed out.
  'seal',
] as const

/** A `meta` key; read positions are stored per scope name. */
export type MetaKey = (typeof metaKeys)[number] | `cursor:${string}`
