export interface LivePage {
  /** Mounts the live queries; returns their number once each has a result. */
  mount(): Promise<number>
  readThrough(version: number): Promise<void>
  waiting(): Promise<number>
  runs(): number
  request(): void
}

declare global {
  var livePage: LivePage | undefined
}
