/** The browser's storage estimate. Values that the browser doesn't report are undefined. */
export interface StorageRoom {
  readonly usedBytes: number | undefined
  readonly freeBytes: number | undefined
  /** True if the browser won't clear the storage automatically. */
  readonly isPersistent: boolean | undefined
}

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
