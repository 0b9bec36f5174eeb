/** What tells the time, in milliseconds since 1970. It is shown and kept for the record, never used to order changes. */
export interface Clock {
  now(): number
}

/** What gives randomness fit for identities. */
export interface Random {
  bytes(count: number): Uint8Array
}

/** What a save needs from outside. */
export interface SavePorts {
  readonly clock: Clock
  readonly random: Random
}
