export const metaKeys = [
  // Identity of the device, and the operation schema version it knows.
  'clientId',
  'installId',
  'schemaV',
  // The server's data set as last seen.
  'epoch',
  'filesEpoch',
  // Highest operation number ever sent, and number up to which none is resent.
  'sentThrough',
  'ackedThrough',
  'untoldDiscards',
  // Number of requeues of operations under their old numbers.
  'requeues',
  'skewMs',
  'serverSeenAt',
  'lastSyncAt',
  'prunedAt',
  'filesCheckedAt',
  // Report downloads: counted, stored for offline, and remaining.
  'reportDownloads',
  // Key parameters of the encrypted database while its member is signed out.
  'seal',
] as const

/** A `meta` key; a scope's sync cursor has the scope's name in its key. */
export type MetaKey = (typeof metaKeys)[number] | `cursor:${string}`
