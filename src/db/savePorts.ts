/** Milliseconds since 1970. For display and records, never for ordering changes. */
export interface Clock {
  now(): number
}

/** Randomness suitable for ids. */
export interface Random {
  bytes(count: number): Uint8Array
}

export interface SavePorts {
  readonly clock: Clock
  readonly random: Random
}
