/** One of few that was chosen on this device; undefined where nothing is kept, what is kept is none of them, or storage refuses. */
export function readDeviceChoice<T extends string>(key: string, choices: readonly T[]): T | undefined {
  try {
    const storedChoice = localStorage.getItem(key)
    return choices.find((choice) => choice === storedChoice)
  } catch {
    return undefined
  }
}

/** Keeps a choice on this device, or forgets it; silent where storage refuses, as private windows may. */
export function keepDeviceChoice(key: string, choice: string | undefined): void {
  try {
    if (choice === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // What is not kept is as if nothing had been chosen.
  }
}
