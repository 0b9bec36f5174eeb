/** Current time in milliseconds since 1970, for display and records but never for ordering changes. */
export interface Clock {
  now(): number
}

export interface Random {
  bytes(count: number): Uint8Array
}

export interface SavePorts {
  readonly clock: Clock
  readonly random: Random
}
