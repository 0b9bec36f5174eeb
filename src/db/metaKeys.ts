export const metaKeys = [
  // Id of this database as the sender of operations.
  'clientId',
  // Id of this database for download reservations and the mirror.
  'installId',
  'schemaV',
  // The server's data set as last seen.
  'epoch',
  // The server's data set to which proofs of files refer.
  'filesEpoch',
  // Highest operation number ever sent or written to a rescue file.
  'sentThrough',
  // Operation number up to which no operation is resent.
  'ackedThrough',
  'untoldDiscards',
  // Number of requeues of operations under their old numbers.
  'requeues',
  'skewMs',
  'serverSeenAt',
  'lastSyncAt',
  'prunedAt',
  'filesCheckedAt',
  // Report downloads: counted, reserved for offline use, and remaining.
  'reportDownloads',
  // Key parameters of the encrypted database while its member is signed out.
  'seal',
] as const

/** A `meta` key; a scope's sync cursor has the scope's name in its key. */
export type MetaKey = (typeof metaKeys)[number] | `cursor:${string}`
