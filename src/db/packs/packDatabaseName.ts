/** One pack database per device. */
export const packDatabaseName = 'catchment-packs'
