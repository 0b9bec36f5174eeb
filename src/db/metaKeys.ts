/** What a device notes about itself and its dealings with the server: keys of the table `meta`. */
export const metaKeys = [
  // Who it is, and which shape of operations it knows.
  'clientId',
  'installId',
  'schemaV',
  // The data set of the server, as last seen.
  'epoch',
  'filesEpoch',
  // Numbers of operations that were ever sent, and that the server is known to have answered.
  'sentThrough',
  'ackedThrough',
  'untoldDiscards',
  // How often operations came back into the queue under their old numbers.
  'requeues',
  // How far the clock is off, and when something was last done.
  'skewMs',
  'serverSeenAt',
  'lastSyncAt',
  'prunedAt',
  'filesCheckedAt',
  // Downloads of reports: those that were counted, those kept for when there is no network, and how many were left.
  'reportDownloads',
  // How the database is sealed, while its member is signed out.
  'seal',
] as const

/** A key of the table `meta`; where a scope was read to is noted by the scope's name. */
export type MetaKey = (typeof metaKeys)[number] | `cursor:${string}`
