/** Reads a choice stored on this device; undefined if it is missing or unknown, or storage is blocked. */
export function readDeviceChoice<T extends string>(key: string, choices: readonly T[]): T | undefined {
  try {
    const storedChoice = localStorage.getItem(key)
    return choices.find((choice) => choice === storedChoice)
  } catch {
    return undefined
  }
}

/** Stores or clears a choice on this device. Does nothing if storage is blocked, as in private windows. */
export function keepDeviceChoice(key: string, choice: string | undefined): void {
  try {
    if (choice === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {}
}
