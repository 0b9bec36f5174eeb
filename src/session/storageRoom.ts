/** What this browser says about the room for this site's data; parts it does not tell are undefined. */
export interface StorageRoom {
  readonly usedBytes: number | undefined
  readonly freeBytes: number | undefined
  /** True when the browser promised not to clear it by itself. */
  readonly isPersistent: boolean | undefined
}

/** Reads the room; browsers without the API tell nothing. */
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

/** Asks the browser to keep this site's data; gives what it answered, undefined where it can't be asked. */
export async function requestPersistentStorage(): Promise<boolean | undefined> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  if (await storage?.persisted?.().catch(() => false)) return true
  return storage?.persist?.().catch(() => false)
}
