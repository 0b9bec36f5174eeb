export const packDatabaseName = 'catchment-packs'
