/** The browser's storage estimate; undefined where unreported. */
export interface StorageRoom {
  readonly usedBytes: number | undefined
  readonly freeBytes: number | undefined
  /** True if the browser won't clear the storage automatically. */
  readonly isPersistent: boolean | undefined
}

/** Reads the estimate; every value is undefined in browsers without the API. */
export async function readStorageRoom(): Promise<StorageRoom> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const [estimate, isPersistent] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ])
  const { usage, quota } = estimate ?? {}
  return {
    usedBytes: usage,
    freeBytes: usage === undefined || quota === undefined ? undefined : Math.max(0, quota - usage),
    isPersistent,
  }
}

/** Requests persistent storage. Resolves to whether it was granted; undefined if unsupported. */
export async function requestPersistentStorage(): Promise<boolean | undefined> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  if (await storage?.persisted?.().catch(() => false)) return true
  return storage?.persist?.().catch(() => false)
}
