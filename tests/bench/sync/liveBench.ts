/** What the page with the whole sync loop offers: it syncs by itself, as the product does. */
export interface LivePage {
  /** Mounts the live queries and answers how many, once each has answered. */
  mount(): Promise<number>
  readThrough(version: number): Promise<void>
  waiting(): Promise<number>
  /** Answers that live queries have given so far. */
  runs(): number
  /** Tells the loop that the network is back. */
  request(): void
}

declare global {
  var livePage: LivePage | undefined
}
