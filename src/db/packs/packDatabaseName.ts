/** The database of packs: one per device. */
export const packDatabaseName = 'catchment-packs'
